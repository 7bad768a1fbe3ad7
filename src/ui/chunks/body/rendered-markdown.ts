/** Markdown to HTML that is safe to show: no scripts, no HTML of the document's own, nothing loaded from anywhere. */
import DOMPurify from "dompurify";
import MarkdownIt from "markdown-it";

const IMAGE_NOTE = "image, not loaded";
const ABSOLUTE_LINK = /^(https?:|mailto:)/i;

const markdown = MarkdownIt({ html: false, linkify: false });

markdown.renderer.rules.image = (mdTokens, index) => {
  const mdToken = mdTokens[index];
  const alt = mdToken?.content || String(mdToken?.attrGet("src") ?? "");
  return `<span class="image-note">${markdown.utils.escapeHtml(alt)} <small>(${IMAGE_NOTE})</small></span>`;
};

/** Links that leave the page open in a new tab; links inside the document lead nowhere here and are plain text. */
function settleLink(element: Element) {
  if (element.tagName !== "A") return;
  const href = element.getAttribute("href") ?? "";
  if (ABSOLUTE_LINK.test(href)) {
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
    return;
  }
  element.removeAttribute("href");
  element.setAttribute("title", `Links to ${href}`);
}

const purifier = DOMPurify(window);
purifier.addHook("afterSanitizeAttributes", settleLink);

/** Renders Markdown to sanitized HTML. */
export function renderMarkdown(text: string): string {
  return purifier.sanitize(markdown.render(text), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["img", "style", "form", "input", "button", "audio", "video", "iframe"],
    FORBID_ATTR: ["style", "id", "name"],
    ADD_ATTR: ["target"],
  });
}
