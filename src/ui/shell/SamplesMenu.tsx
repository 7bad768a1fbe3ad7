/** The menu of documents to start from. */
import { SAMPLE_GROUPS, type Sample } from "../../samples/index.ts";
import { Icon } from "../controls/Icon.tsx";
import { Popover } from "../controls/Popover.tsx";
import { useOpenSample } from "./use-open-sample.ts";

/** The button and its menu: own documents, then the specification's examples. */
export function SamplesMenu() {
  return (
    <Popover
      label="Samples"
      role="menu"
      className="samples"
      title="Documents to start from"
      button={
        <>
          Samples
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <SampleItems onOpened={close} />}
    </Popover>
  );
}

/** All samples as menu items. */
function SampleItems({ onOpened }: { readonly onOpened: () => void }) {
  const openSample = useOpenSample();
  const choose = (sample: Sample) => {
    onOpened();
    openSample(sample);
  };
  return (
    <>
      {SAMPLE_GROUPS.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of a form
        <div key={group.label} role="group" aria-label={group.label} className="samples-group">
          <div className="samples-label" aria-hidden="true">
            {group.label}
          </div>
          {group.samples.map((sample) => (
            <SampleItem key={sample.id} sample={sample} onChoose={() => choose(sample)} />
          ))}
        </div>
      ))}
    </>
  );
}

function SampleItem(props: { readonly sample: Sample; readonly onChoose: () => void }) {
  const { number, title, hint, budgets } = props.sample;
  return (
    <button
      type="button"
      role="menuitem"
      className={number ? "sample is-compact is-numbered" : "sample"}
      title={hint}
      onClick={props.onChoose}
    >
      {number && <span className="sample-number">{number}</span>}
      <span className="sample-title">{title}</span>
      {budgets ? (
        <span className="sample-note">{Object.values(budgets).join(" / ")}</span>
      ) : (
        <span className="sample-hint">{hint}</span>
      )}
    </button>
  );
}
