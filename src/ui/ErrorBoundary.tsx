/** Stands in for the page when drawing it failed: says what happened and keeps the text within reach. */
import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** The user's text as it is now. */
  readonly text: () => string;
  readonly copy: (text: string) => Promise<void>;
  readonly reload: () => void;
}

interface Fault {
  readonly message: string | undefined;
  readonly copied: "no" | "yes" | "refused";
}

export class ErrorBoundary extends Component<Props, Fault> {
  override state: Fault = { message: undefined, copied: "no" };

  static getDerivedStateFromError(error: unknown): Partial<Fault> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  private readonly copyText = () => {
    const { copy, text } = this.props;
    copy(text()).then(
      () => this.setState({ copied: "yes" }),
      () => this.setState({ copied: "refused" }),
    );
  };

  override render() {
    const { message, copied } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <main role="alert" style={{ maxWidth: "40rem", margin: "4rem auto", padding: "0 1rem" }}>
        <h1>Chunkscope stopped drawing the page</h1>
        <p>
          Your text is still here, and it is kept in this browser unless a notice said otherwise.
          Copy it to be safe, then reload.
        </p>
        <p>
          What went wrong: <code>{message || "no message was given"}</code>
        </p>
        <p>
          <button type="button" onClick={this.copyText}>
            Copy my text
          </button>{" "}
          <button type="button" onClick={this.props.reload}>
            Reload
          </button>
        </p>
        <p aria-live="polite">{copied === "yes" ? "Copied." : ""}</p>
        {copied === "refused" && (
          <>
            <p>
              The browser does not let this page use the clipboard. Select the text and copy it:
            </p>
            <textarea readOnly rows={12} style={{ width: "100%" }} value={this.props.text()} />
          </>
        )}
      </main>
    );
  }
}
