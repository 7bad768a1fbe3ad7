/** Keeps the width of the panes in local storage, as long as the browser lets it. */

/** What the panes need of a storage. Where it is forbidden or full, widths last for a visit, and the page's own notice says so. */
export const layoutStorage: Pick<Storage, "getItem" | "setItem"> = {
  getItem(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // The text matters more, and its keeper has told of the same fault.
    }
  },
};
