import type { ComponentProps } from "react";

export const buttonLook =
  "inline-flex min-h-11 items-center justify-center rounded-card bg-pine px-6 py-2 font-semibold text-paper hover:bg-pine-deep disabled:opacity-70";

export function Button({ type = "button", ...props }: ComponentProps<"button">) {
  return <button type={type} className={buttonLook} {...props} />;
}
