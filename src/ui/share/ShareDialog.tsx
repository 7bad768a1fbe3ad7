/** What the link that was just made holds, how far it gets, and what else can be sent. */
import { judgeLinkLength } from "../../share/link-length.ts";
import type { SharedLink } from "../../state/app-state.ts";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Dialog } from "../controls/Dialog.tsx";
import { Icon } from "../controls/Icon.tsx";
import "./share.css";

/** The dialog, when there is a link to show. */
export function ShareDialog() {
  const link = useAppStore((state) => state.sharedLink);
  const { closeShare } = useAppActions();
  if (!link) return null;
  return (
    <Dialog title="Share" className="share-dialog" onClose={closeShare}>
      <LinkReport link={link} />
      <Alternatives link={link} />
    </Dialog>
  );
}

function LinkReport({ link }: { readonly link: SharedLink }) {
  const { share } = useAppActions();
  const verdict = judgeLinkLength(link.length);
  const isFine = verdict.reach === "everywhere";
  return (
    <>
      <p className="share-done" role="status">
        <Icon name={link.copied ? "check" : "info"} />
        {link.copied
          ? "Link copied, and put into the address bar."
          : "The link is in the address bar. The browser did not let the page copy it: copy it from here."}
      </p>
      <div className="share-row">
        <input
          className="field share-url"
          readOnly
          aria-label="Link"
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="button button-primary"
          onClick={() => share(link.withDocument)}
        >
          <Icon name="copy" />
          Copy again
        </button>
      </div>
      <p className={isFine ? "share-verdict" : "share-verdict is-warning"}>
        {!isFine && <Icon name="warning" />}
        <span>{verdict.text}</span>
      </p>
      <p className="share-holds">
        {link.withDocument
          ? "It holds the whole document and the settings. Whoever has the link can read both; nothing is stored on a server."
          : "It holds the settings only: the one who opens it keeps their own document."}
        {link.chunk && <> It begins at the selected chunk, {link.chunk}.</>}
      </p>
    </>
  );
}

function Alternatives({ link }: { readonly link: SharedLink }) {
  const { share, saveFile } = useAppActions();
  return (
    <div className="share-alternatives">
      <button
        type="button"
        className="button button-outline"
        onClick={() => share(!link.withDocument)}
      >
        {link.withDocument ? "Settings only" : "With the document"}
      </button>
      <button type="button" className="button button-outline" onClick={saveFile}>
        Save a file
      </button>
    </div>
  );
}
