/** A modal dialog on the browser's own: focus stays inside, Escape closes, focus returns to where it was. */
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is open as long as it is rendered. */
export function Dialog(props: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect closes the dialog while it is still in the page, so that the browser gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) props.onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`dialog ${props.className ?? ""}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onMouseDown={onBackdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{props.title}</h2>
        <button
          type="button"
          className="button button-icon"
          aria-label="Close"
          onClick={props.onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {props.children}
    </dialog>
  );
}
