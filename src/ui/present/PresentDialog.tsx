/** The comparison for a room: one statement a slide, over the whole page, nothing to change on it. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useAppActions, useAppStore } from "../../state/use-app-store.ts";
import { Icon } from "../controls/Icon.tsx";
import { SlideView } from "./SlideView.tsx";
import { slideAfterKey, slidesOf } from "./slides.ts";
import "./present.css";

/** The presentation; Escape and the button at the top lead back to the comparison. */
export function PresentDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { setView } = useAppActions();
  const close = useCallback(() => setView("compare"), [setView]);
  const shown = useAppStore((state) => state.shown);
  const run = useAppStore((state) => state.run.kind);
  const comparison = shown?.outcome.comparison;
  const slides = useMemo(() => (comparison ? slidesOf(comparison.figures) : []), [comparison]);
  const [place, setPlace] = useState(0);
  const slide = slides[Math.min(place, slides.length - 1)];
  useOpenDialog(dialog);
  useFullScreen(close);

  const go = (next: number) => setPlace(Math.max(0, Math.min(slides.length - 1, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target instanceof HTMLButtonElement) return;
    const next = slideAfterKey(event.key, place, slides.length);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const onClick = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest("button");
    if (!onControl) go(place + 1);
  };
  return (
    <dialog
      ref={dialog}
      className="present has-own-scheme"
      tabIndex={-1}
      aria-label="Presentation"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="present-bar">
        <button
          type="button"
          className="button"
          aria-label="Previous"
          onClick={() => go(place - 1)}
        >
          ‹
        </button>
        <span aria-live="polite">
          {slides.length === 0
            ? ""
            : `${Math.min(place, slides.length - 1) + 1} / ${slides.length}`}
        </span>
        <button type="button" className="button" aria-label="Next" onClick={() => go(place + 1)}>
          ›
        </button>
        <button type="button" className="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {slide && shown && comparison ? (
        <SlideView slide={slide} shown={shown} comparison={comparison} />
      ) : (
        <p className="present-wait">
          {run === "failed"
            ? "There is nothing to present: the last run failed. Close this to see why."
            : shown && run === "idle"
              ? "There is nothing to present yet: close this and paste a document."
              : "Comparing …"}
        </p>
      )}
    </dialog>
  );
}

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // Not the first button: the keys belong to the slides.
    element?.focus();
    return () => element?.close();
  }, [dialog]);
}

/** Fills the screen where the browser lets it, and ends with the presentation; leaving it ends the presentation. */
function useFullScreen(close: () => void): void {
  useEffect(() => {
    // After a click only: a link that opens the presentation has the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement) close();
    };
    document.addEventListener("fullscreenchange", onChange);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [close]);
}
