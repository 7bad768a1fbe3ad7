/** Texts of the legacy side that stand nowhere in the document, listed with what they say. */
import { formatCount, formatNumber } from "../../../algorithms/format.ts";
import { useAppStore } from "../../../state/use-app-store.ts";
import { Popover } from "../../controls/Popover.tsx";

/** More than anybody reads. */
const MOST_LISTED = 200;

/** The note; nothing where every text has its place. */
export function UnplacedNote() {
  const legacy = useAppStore(({ shown }) => shown?.outcome.legacy?.result);
  const { unplaced = [] } = legacy ?? {};
  if (!legacy || unplaced.length === 0) return null;
  const texts = legacy.chunks.length + unplaced.length;
  return (
    <div className="unplaced" role="note">
      <span>
        {`${formatNumber(unplaced.length)} of ${formatCount(texts, "legacy text")} ${unplaced.length === 1 ? "stands" : "stand"} nowhere in this document, so ${unplaced.length === 1 ? "it is" : "they are"} not compared.`}
      </span>
      <Popover
        label="Texts without a place"
        button="List them"
        buttonClass="button-quiet is-accent"
        className="unplaced-panel"
      >
        {() => (
          <ol className="unplaced-list">
            {unplaced.slice(0, MOST_LISTED).map(({ index, text }) => (
              <li key={index} value={index + 1}>
                <pre>{text}</pre>
              </li>
            ))}
          </ol>
        )}
      </Popover>
    </div>
  );
}
