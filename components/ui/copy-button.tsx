"use client";

import { useState } from "react";
import { Button, quietButtonLook } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface Props {
  text: string;
  label: string;
  /** Said when it has been copied. */
  done: string;
}

/**
 * Copies a text. Its place is kept from the start, so that nothing moves when it appears; it does not without JavaScript,
 * nor where the browser lets no page copy (without https).
 */
export function CopyButton({ text, label, done }: Props) {
  const hydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const works = hydrated && Boolean(navigator.clipboard);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button className={`${quietButtonLook} ${works ? "" : "invisible"}`} onClick={copy}>
        {label}
      </Button>
      <span role="status" className="text-success">
        {isCopied && done}
      </span>
    </>
  );
}
