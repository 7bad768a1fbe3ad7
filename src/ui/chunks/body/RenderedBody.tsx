/** A chunk's body as rendered Markdown. The renderer is loaded when the first body asks for it. */
import { useEffect, useMemo, useState } from "react";
import "./rendered.css";

type Render = (text: string) => string;
type Loaded = { readonly render: Render } | "loading" | "failed";

let renderer: Promise<Render> | undefined;

function loadRenderer(): Promise<Render> {
  renderer ??= import("./rendered-markdown.ts").then((module) => module.renderMarkdown);
  // A failed load is forgotten, so that the next body tries again.
  renderer.catch(() => {
    renderer = undefined;
  });
  return renderer;
}

/** The body as a reader would see it. Its HTML comes out of the sanitizer only. */
export function RenderedBody(props: { readonly text: string }) {
  const [loaded, setLoaded] = useState<Loaded>("loading");

  useEffect(() => {
    let wanted = true;
    loadRenderer().then(
      (render) => wanted && setLoaded({ render }),
      () => wanted && setLoaded("failed"),
    );
    return () => {
      wanted = false;
    };
  }, []);

  const html = useMemo(
    () => (typeof loaded === "object" ? { __html: loaded.render(props.text) } : undefined),
    [loaded, props.text],
  );

  if (loaded === "failed") {
    return (
      <p className="body-note">
        The Markdown renderer could not be loaded. Check the connection, or show the source.
      </p>
    );
  }
  if (!html) return <p className="body-note">Loading the renderer</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by DOMPurify, HTML of the document escaped before
  return <div className="body-rendered" dangerouslySetInnerHTML={html} />;
}
