import type { ReactNode } from "react";

const look = {
  main: "border-primary bg-primary text-white",
  plain: "border-primary bg-white text-primary",
  danger: "border-danger bg-white text-danger",
} as const;

interface Props {
  /** The path below /api/desk. */
  readonly action: string;
  readonly button: string;
  readonly tone?: keyof typeof look;
  readonly children?: ReactNode;
}

/** A form of the desk with one button. It works without JavaScript. */
export function DeskForm({ action, button, tone = "plain", children }: Props) {
  return (
    <form method="post" action={`/api/desk/${action}`} className="grid justify-items-start gap-3">
      {children}
      <button type="submit" className={`min-h-11 rounded-card border-2 px-4 py-2 font-semibold ${look[tone]}`}>
        {button}
      </button>
    </form>
  );
}

export const controlClass = "min-h-11 w-full rounded-card border border-field bg-white px-3 py-2";
