/** A button with a panel that floats under it. The browser does the rest: Escape, a click outside, focus back. */
import { type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onMenuKeyDown } from "./menu-keys.ts";
import { placePopover } from "./place-popover.ts";

interface PopoverProps {
  readonly button: ReactNode;
  readonly buttonClass?: string;
  /** Name of the button where its content is not text. */
  readonly buttonLabel?: string;
  readonly title?: string;
  /** Name of the panel. */
  readonly label: string;
  readonly role?: "menu" | "dialog";
  readonly className?: string;
  /** The panel's content; `close` hides the panel and gives focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button and its floating panel. What is in the panel is rendered only while it is open. */
export function Popover(props: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const semantics = { role: props.role ?? "dialog", "aria-label": props.label };

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open") return;
    flushSync(() => setOpen(true));
    // The browser goes there while it shows the menu: focus that comes later misses the next key.
    const first = panel.current?.querySelector<HTMLElement>('[role="menuitem"]');
    if (first) first.autofocus = true;
  };

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    // Not before it is hidden: the browser gives focus back only from what is still in the panel.
    if (event.newState === "closed") setOpen(false);
    if (event.newState !== "open" || !button.current || !panel.current) return;
    const { left, top } = placePopover(
      button.current.getBoundingClientRect(),
      panel.current.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    );
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${top}px`;
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${props.buttonClass ?? ""}`}
        popoverTarget={id}
        aria-haspopup={props.role ?? "dialog"}
        aria-expanded={open}
        aria-label={props.buttonLabel}
        title={props.title}
      >
        {props.button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is among the semantics */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...semantics}
        className={`popover ${props.className ?? ""}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={props.role === "menu" ? onMenuKeyDown : undefined}
      >
        {open && props.children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
