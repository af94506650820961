"use client";

import { useState } from "react";
import { Button, quietButtonClass } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface Props {
  text: string;
  label: string;
  /** Shown and announced after copying. */
  doneLabel: string;
}

/**
 * Its space is reserved, so that nothing moves. It stays hidden without JavaScript and where the browser forbids copying (without https).
 */
export function CopyButton({ text, label, doneLabel }: Props) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const canCopy = isHydrated && Boolean(navigator.clipboard);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button className={`${quietButtonClass} ${canCopy ? "" : "invisible"}`} onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-success">
        {isCopied && doneLabel}
      </span>
    </>
  );
}
