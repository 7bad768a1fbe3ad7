/** A chunk's size as a bar against its limit, with a tick at its mark. */
import { formatNumber } from "../../../../algorithms/format.ts";
import type { Bar, Limits } from "./bar-segments.ts";
import "./bar.css";

/** The bar; its numbers stand in the text beside it and in its label. */
export function TokenBar(props: { readonly bar: Bar; readonly limits: Limits }) {
  const { bar, limits } = props;
  return (
    <div className="bar" role="img" aria-label={bar.label} title={bar.label}>
      <div className="bar-track" style={{ width: `${bar.limitPercent}%` }} />
      <div className="bar-fill">
        {bar.segments.map((segment) => (
          <div
            key={segment.kind}
            className={`bar-segment is-${segment.kind}`}
            style={{ width: `${segment.percent}%` }}
          />
        ))}
      </div>
      <div
        className="bar-mark"
        style={{ left: `${bar.markPercent}%` }}
        title={`${limits.markLabel}: ${formatNumber(limits.mark)} ${limits.unit}`}
      />
      {bar.limitPercent < 100 && (
        <div className="bar-limit" style={{ left: `${bar.limitPercent}%` }} />
      )}
    </div>
  );
}
