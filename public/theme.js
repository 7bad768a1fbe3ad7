// Puts the theme of the last visit on the page before anything is painted: the page's own code comes too late for that.
// It looks for the choice in what src/state/page/saved/stored-page.ts saved: in the changes, where they are of the page that
// stands there. Text cannot be mistaken for it, because JSON escapes the quotes in a string.
try {
  const page = localStorage.getItem("chunkscope.v1") ?? "";
  const changes = localStorage.getItem("chunkscope.v1.changes") ?? "";
  const stampOf = (saved) => /^\{"stamp":"[^"]*"/.exec(saved)?.[0];
  const isOfPage = stampOf(changes) !== undefined && stampOf(changes) === stampOf(page);
  const theme = /"theme":"(light|dark)"/.exec(isOfPage ? changes : page)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden, so nothing was chosen: the system's theme stands.
}
