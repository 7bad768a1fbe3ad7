/** A row of buttons of which one is chosen. */

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly onChange: (value: Value) => void;
}

/** Choices side by side, the chosen one raised. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="segmented" role="group" aria-label={props.label}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          data-label={choice.label}
          aria-pressed={choice.value === props.value}
          title={choice.hint}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
