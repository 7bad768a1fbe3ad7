/** Where a chunk stands: file and headings, the middle left out where there is little room. */
import { SEPARATOR, shortenPath } from "./shorten-path.ts";

/** A path on one line; the whole of it is in its title. */
export function Breadcrumb(props: { readonly path: readonly string[]; readonly room: number }) {
  const shown = shortenPath(props.path, props.room);
  const last = shown.length - 1;
  return (
    <span className="crumbs" title={props.path.join(SEPARATOR)}>
      {shown.map((crumb, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings repeat; their place is what tells them apart
        <span key={index} className={index === last ? "crumb is-last" : "crumb"}>
          {index > 0 && <span className="crumb-separator">{SEPARATOR}</span>}
          <bdi className="crumb-text">{crumb}</bdi>
        </span>
      ))}
    </span>
  );
}
