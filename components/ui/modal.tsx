import { type ComponentProps, useEffect, useRef } from "react";

interface Props extends Omit<ComponentProps<"dialog">, "aria-label" | "onClose"> {
  label: string;
  closeLabel: string;
  /** The caller must then remove the component. */
  onClose: () => void;
}

/** The dialog is open while mounted. `<dialog>` traps the focus, makes the page inert and returns the focus (WCAG 2.1.2, 2.4.3). */
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
