/** A line of text with its name before it. */
import { useId } from "react";
import type { TextOption } from "../../settings/options.ts";

interface TextControlProps {
  readonly spec: TextOption;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose hint stands below. */
export function TextControl({ spec, value, onChange }: TextControlProps) {
  const id = useId();
  return (
    <div className="setting is-select">
      <label className="setting-label" htmlFor={id}>
        {spec.label}
      </label>
      <input
        id={id}
        className="field"
        value={value}
        maxLength={spec.maxLength}
        placeholder={spec.example}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-hint`} className="setting-hint">
        {spec.hint}
      </span>
    </div>
  );
}
