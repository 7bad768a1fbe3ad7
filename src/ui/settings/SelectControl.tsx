/** One of several named values, as a select with its name before it. */
import { useId } from "react";

interface SelectControlProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly onChange: (value: string) => void;
  /** Whether the name is for assistive tools only, because the value says it. */
  readonly hiddenLabel?: boolean;
  /** Whether the hint of the chosen value stands below. */
  readonly showsHint?: boolean;
}

/** A select; the hint of its value is its title and its description. */
export function SelectControl(props: SelectControlProps) {
  const id = useId();
  const chosen = props.choices.find((choice) => choice.value === props.value);
  return (
    <div className="setting is-select">
      <label
        className={props.hiddenLabel ? "visually-hidden" : "setting-label"}
        htmlFor={id}
        title={props.hint}
      >
        {props.label}
      </label>
      <select
        id={id}
        className="select"
        value={props.value}
        title={chosen ? `${chosen.label}: ${chosen.hint}` : props.hint}
        aria-describedby={`${id}-hint`}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value} title={choice.hint}>
            {choice.label}
          </option>
        ))}
      </select>
      <span id={`${id}-hint`} className={props.showsHint ? "setting-hint" : "visually-hidden"}>
        {props.showsHint ? chosen?.hint : `${props.hint} ${chosen?.hint ?? ""}`}
      </span>
    </div>
  );
}
