/** A whole number as a slider and a field that are one control. */
import { type CSSProperties, useId, useState } from "react";
import { formatNumber } from "../../algorithms/format.ts";
import type { IntegerOption } from "../../settings/options.ts";
import { lastPosition, positionOfValue, valueAtPosition } from "./log-scale.ts";
import { parseEntry } from "./number-entry.ts";

interface IntegerControlProps {
  readonly spec: IntegerOption;
  readonly value: number;
  /** Says that the hand is on the control: what follows is one change. */
  readonly onGrip: () => void;
  readonly onChange: (value: number) => void;
}

/** Slider and field. What is typed takes effect while it is valid; what is not says why and changes nothing. */
export function IntegerControl(props: IntegerControlProps) {
  const { spec, value } = props;
  const id = useId();
  const last = lastPosition(spec.page);
  const position = positionOfValue(spec.page, value);
  return (
    <div className="setting is-integer">
      <label className="setting-label" htmlFor={`${id}-field`} title={spec.hint}>
        {spec.label}
      </label>
      <input
        type="range"
        className="slider"
        min={0}
        max={last}
        value={position}
        style={filledTo(position / last)}
        title={spec.hint}
        aria-label={`${spec.label} slider`}
        aria-valuetext={`${formatNumber(value)} ${spec.unit}`}
        aria-describedby={`${id}-hint`}
        onPointerDown={props.onGrip}
        onFocus={props.onGrip}
        onChange={(event) => props.onChange(valueAtPosition(spec.page, Number(event.target.value)))}
      />
      <NumberField id={id} {...props} />
      <span id={`${id}-hint`} className="visually-hidden">
        {spec.hint}
      </span>
    </div>
  );
}

/** The share of the slider's track, 0 to 1, that is drawn as filled. */
function filledTo(share: number): CSSProperties & { readonly "--filled": string } {
  return { "--filled": `${share * 100}%` };
}

function NumberField(props: IntegerControlProps & { readonly id: string }) {
  const { id, spec, value } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly made: number }>();
  // A change from elsewhere (the slider, a link) is worth more than what is typed.
  const shown = typed?.made === value ? typed.text : String(value);
  const parsed = shown === String(value) ? undefined : parseEntry(shown, spec.page);
  const reason = parsed && !parsed.ok ? parsed.reason : undefined;

  const change = (text: string) => {
    const entry = parseEntry(text, spec.page);
    setTyped({ text, made: entry.ok ? entry.value : value });
    if (entry.ok && entry.value !== value) props.onChange(entry.value);
  };

  return (
    <span className="number">
      <input
        id={`${id}-field`}
        className="field number-field"
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        title={spec.hint}
        aria-invalid={reason !== undefined}
        aria-describedby={reason ? `${id}-reason` : `${id}-hint`}
        onFocus={(event) => {
          props.onGrip();
          event.target.select();
        }}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === "Escape" || event.key === "Enter") setTyped(undefined);
          if (step === undefined) return;
          event.preventDefault();
          change(String(value + step));
        }}
      />
      <span id={`${id}-reason`} role="alert" className={reason ? "number-reason" : undefined}>
        {reason && `${reason} It stays ${formatNumber(value)}.`}
      </span>
    </span>
  );
}
