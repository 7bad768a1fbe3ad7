// Puts the theme of the last visit on the page before anything is painted: the page's own code comes too late for that.
// It looks for the choice in what src/state/page-keeper.ts saved. Text cannot be mistaken for it, because JSON escapes
// the quotes in a string.
try {
  const saved = localStorage.getItem("chunkscope.v1") ?? "";
  const theme = /"theme":"(light|dark)"/.exec(saved)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is forbidden, so nothing was chosen: the system's theme stands.
}
