/** What the page says about its storage. */
import type { Notice } from "../../app-state.ts";

/** Says that what was kept cannot be read, why, and what becomes of it; offers it as a file. */
export function damagedNotice(reason: string, fate: string, download: () => void): Notice {
  const what = "What this browser kept from an earlier visit could not be read in full";
  return {
    topic: "storage",
    tone: "warning",
    text: `${what}: ${reason.replace(/\.$/, "")}. ${fate}`,
    actions: [{ label: "Download it", run: download }],
  };
}

/** Says that nothing can be kept, as far as the browser tells why; offers the document as a file. */
export function storageNotice(error: unknown, saveFile: () => void): Notice {
  const full = error instanceof Error && /quota/i.test(error.name);
  const cause = full
    ? "This browser's storage is full"
    : "This browser keeps no data for this page";
  return {
    topic: "storage",
    tone: "warning",
    text: `${cause}, so your text and settings will not survive a reload. Save the document as a file before you leave.`,
    actions: [{ label: "Save the document", run: saveFile }],
  };
}

/** Says that another tab keeps a document of its own. */
export function otherTabNotice(filename: string): Notice {
  return {
    topic: "storage",
    tone: "info",
    text: `Another tab has a document of its own, "${filename}". A reload shows the one changed last; the other is kept among the earlier documents.`,
    actions: [],
  };
}
