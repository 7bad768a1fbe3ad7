/** Where a floating panel stands: under its button, over it where there is more room, and always in the window. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 4;
const MARGIN = 8;

/** The left and top, in CSS pixels of the window, of a panel that belongs to a button. */
export function placePopover(
  button: Box,
  panel: Size,
  window: Size,
): { readonly left: number; readonly top: number } {
  const startsAtLeft = button.left + panel.width <= window.width - MARGIN;
  const left = startsAtLeft ? button.left : button.right - panel.width;
  const below = button.bottom + GAP;
  const above = button.top - GAP - panel.height;
  const fitsBelow = below + panel.height <= window.height - MARGIN;
  return {
    left: clamp(left, window.width - panel.width - MARGIN),
    top: clamp(fitsBelow || above < MARGIN ? below : above, window.height - panel.height - MARGIN),
  };
}

function clamp(value: number, largest: number): number {
  return Math.max(MARGIN, Math.min(value, largest));
}
