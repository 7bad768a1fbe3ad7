/** Stands in for a part of the page that could not be fetched. */
import { Icon } from "../controls/Icon.tsx";
import "./run.css";

/** What is missing, and the way to fetch it once more. */
export function PartFailed(props: { readonly what: string; readonly retry: () => void }) {
  return (
    <div className="run-failed" role="alert">
      <Icon name="warning" />
      <div>
        <h2>{props.what} could not be loaded.</h2>
        <p>Your text is intact. Check the connection and try again.</p>
        <div className="run-actions">
          <button type="button" className="button button-primary" onClick={props.retry}>
            Retry
          </button>
        </div>
      </div>
    </div>
  );
}
