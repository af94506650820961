"use client";

import { useState } from "react";
import { Button, quietButtonClass } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface Props {
  text: string;
  label: string;
  /** The label after copying. */
  doneLabel: string;
}

/** Invisible without JavaScript, and without https, where browsers forbid copying. Takes its space even then, so that nothing moves. */
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
