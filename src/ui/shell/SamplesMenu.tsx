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
            <button
              key={sample.id}
              type="button"
              role="menuitem"
              className={group.compact ? "sample is-compact" : "sample"}
              title={sample.hint}
              onClick={() => choose(sample)}
            >
              <span className="sample-title">{sample.title}</span>
              {!group.compact && <span className="sample-hint">{sample.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </>
  );
}
