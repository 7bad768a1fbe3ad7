/** The menu of documents to start from. */
import { SAMPLE_GROUPS, type Sample, type SampleGroup } from "../../../samples/index.ts";
import { useAppActions } from "../../../state/use-app-store.ts";
import { Icon } from "../../controls/Icon.tsx";
import { Popover } from "../../controls/Popover.tsx";
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
          {group.specification && <GalleryItem group={group} onOpened={onOpened} />}
          {group.samples.map((sample) => (
            <SampleItem key={sample.id} sample={sample} onChoose={() => choose(sample)} />
          ))}
        </div>
      ))}
    </>
  );
}

/** The way to all examples at once. */
function GalleryItem(props: { readonly group: SampleGroup; readonly onOpened: () => void }) {
  const { openGallery } = useAppActions();
  return (
    <button
      type="button"
      role="menuitem"
      className="sample"
      onClick={() => {
        props.onOpened();
        openGallery();
      }}
    >
      <span className="sample-title">All {props.group.samples.length}, printed and packed</span>
      <span className="sample-hint">
        What the specification prints beside what the packer makes of it
      </span>
    </button>
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
