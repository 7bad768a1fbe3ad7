/** Tabs between the page's views; arrow keys move between them. */
import type { KeyboardEvent } from "react";

interface ViewTabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  /** Id of the panel that the tabs change. */
  readonly panelId: string;
  readonly onChange: (value: Value) => void;
}

/** A tab list. The chosen tab is the one that Tab reaches. */
export function ViewTabs<Value extends string>(props: ViewTabsProps<Value>) {
  const { tabs, value } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    props.onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div className="segmented" role="tablist" aria-label={props.label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          data-label={tab.label}
          aria-selected={tab.value === value}
          aria-controls={props.panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => props.onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
