import { type ComponentProps, useEffect, useRef } from "react";

interface Props extends Omit<ComponentProps<"dialog">, "aria-label" | "onClose"> {
  label: string;
  closeLabel: string;
  /** Called when it has closed, by the button, by Escape or by the back gesture; then take it off the page. */
  onClose: () => void;
}

/**
 * A modal dialog for as long as it is on the page. The browser's own: it holds the focus, makes the rest of the page inert,
 * closes on Escape and gives the focus back to what had it (WCAG 2.1.2, 2.4.3). Its content scrolls; the page does not.
 */
export function Modal({ label, closeLabel, onClose, children, ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal();
  }, []);
  return (
    <dialog ref={element} aria-label={label} onClose={onClose} {...dialog}>
      {children}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => element.current?.close()}
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-card text-2xl"
      >
        <span aria-hidden="true">×</span>
      </button>
    </dialog>
  );
}
