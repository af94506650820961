import { type ReactNode, useLayoutEffect, useRef } from "react";
import { focusField } from "#components/forms/fields/focus-field.ts";

interface Props {
  isHolding: boolean;
  /** True if the server has returned the form to ask this question. */
  autoFocus: boolean;
  children: ReactNode;
}

export function QuestionFrame({ isHolding, autoFocus, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Not useEffect: it may run later, and take the focus from what the visitor has pressed meanwhile.
  useLayoutEffect(() => {
    if (isHolding && box.current) focusField(box.current);
  }, [isHolding]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript, the server returned the form to ask this question.
      autoFocus={autoFocus}
      className="wrap-anywhere mt-2 rounded-card border-accent border-s-4 bg-band px-4 py-2"
    >
      {children}
    </div>
  );
}
