import type { ComponentProps } from "react";

/** Forced colours and paper have no background, so a filled button gets an edge there. */
const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-[min(1.5rem,8vw)] py-2 text-center text-balance font-semibold disabled:opacity-70 forced-colors:border print:border";

/** Tall enough for a finger, with a gap between two links that stand below each other and have two lines each. */
export const textLinkClass =
  "wrap-anywhere inline-flex min-h-11 items-center py-1.5 text-primary underline underline-offset-4";

export const buttonClass = `${shape} bg-primary text-paper hover:bg-primary-deep`;
export const quietButtonClass = `${shape} border border-primary text-primary hover:bg-band`;
export const onDeepButtonClass = `${shape} bg-accent text-primary-deep hover:bg-paper`;

export function Button({ type = "button", className = buttonClass, ...props }: ComponentProps<"button">) {
  return <button type={type} className={className} {...props} />;
}
