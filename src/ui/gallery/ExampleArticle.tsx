/** One example: its limits, its document in outline, the expected chunks beside the packed ones. */

import { formatCount, formatNumber } from "../../algorithms/format.ts";
import type { ComparedExample } from "../../samples/example-outcome.ts";
import { exampleSample } from "../../samples/index.ts";
import type { SpecificationExample } from "../../samples/specification-examples.ts";
import { useAppActions } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { useOpenSample } from "../shell/bar/use-open-sample.ts";
import { ExampleOutline } from "./ExampleOutline.tsx";
import { headingId } from "./GalleryTotal.tsx";
import { originWords } from "./gallery-words.ts";
import { OutcomeTable } from "./OutcomeTable.tsx";
import "./example.css";

interface ExampleProps {
  readonly example: SpecificationExample;
  /** `undefined` while it is not packed. */
  readonly compared: ComparedExample | undefined;
}

/** An example with its verdict. */
export function ExampleArticle({ example, compared }: ExampleProps) {
  const { id, title, target, hardCap, note } = example;
  const origin = originWords(example);
  return (
    <article className="example" aria-labelledby={headingId(example)}>
      <div className="example-head">
        <h3 id={headingId(example)} tabIndex={-1}>
          <span className="example-number">{id}</span> {title}
        </h3>
        <p className="example-limits">
          target {formatNumber(target)}, hardCap {formatNumber(hardCap)}
        </p>
        <Verdict agrees={compared?.agrees} />
        {origin && <span className="example-origin">{origin}</span>}
        <OpenExample example={example} />
      </div>
      {note && (
        <p className="example-note">
          <Icon name="info" />
          {note}
        </p>
      )}
      {compared && compared.lostCharacters > 0 && (
        <p className="example-note is-differs">
          <Icon name="warning" />
          {formatCount(compared.lostCharacters, "character")} of the document in no chunk
        </p>
      )}
      <div className="example-body">
        <ExampleOutline example={example} compared={compared} />
        <OutcomeTable example={example} compared={compared} />
      </div>
    </article>
  );
}

function Verdict({ agrees }: { readonly agrees: boolean | undefined }) {
  if (agrees === undefined) return <span className="verdict">Not packed yet</span>;
  return (
    <span className={agrees ? "verdict is-agrees" : "verdict is-differs"}>
      <Icon name={agrees ? "check" : "close"} />
      {agrees ? "Agrees" : "Differs"}
    </span>
  );
}

function OpenExample({ example }: { readonly example: SpecificationExample }) {
  const { closeGallery, setView } = useAppActions();
  const openSample = useOpenSample();
  return (
    <button
      type="button"
      className="button button-outline button-small example-open"
      aria-label={`Open example ${example.id}`}
      title="Open its document with its target and hardCap in Inspect"
      onClick={() => {
        closeGallery();
        setView("inspect");
        void openSample(exampleSample(example));
      }}
    >
      Open
    </button>
  );
}
