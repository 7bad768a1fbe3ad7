/** Where a chunk stands: file and headings, the middle left out where there is little room. */
import { SEPARATOR } from "../../../../chunking/result/render.ts";
import { ELLIPSIS, shortenPath } from "./shorten-path.ts";

/** A path on one line; the whole of it is in its title. */
export function Breadcrumb(props: { readonly path: readonly string[]; readonly room: number }) {
  return (
    <span className="crumbs" title={props.path.join(SEPARATOR)}>
      {crumbsOf(shortenPath(props.path, props.room)).map((crumb) => (
        <span key={crumb.place} className={`crumb is-${crumb.kind}`}>
          {crumb.place > 0 && <span className="crumb-separator">{SEPARATOR}</span>}
          <bdi className="crumb-text">{crumb.text}</bdi>
        </span>
      ))}
    </span>
  );
}

function crumbsOf(path: readonly string[]) {
  return path.map((text, place) => ({
    text,
    place,
    kind: place === path.length - 1 ? "last" : text === ELLIPSIS ? "ellipsis" : "other",
  }));
}
