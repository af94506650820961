import type { ReactNode } from "react";
import { PasskeyForm, PasskeyFormButton } from "#features/desk/components/passkey-form.tsx";

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
  /** True if the desk asks for the passkey before it does this. */
  readonly needsPasskey?: boolean;
  readonly children?: ReactNode;
}

/** A form of the desk with one button. It works without JavaScript, unless it needs the passkey. */
export function DeskForm({ action, button, tone = "plain", needsPasskey = false, children }: Props) {
  const Form = needsPasskey ? PasskeyForm : "form";
  const Button = needsPasskey ? PasskeyFormButton : "button";
  return (
    <Form method="post" action={`/api/desk/${action}`} className="grid justify-items-start gap-3">
      {children}
      {needsPasskey && <PasskeyNote />}
      <Button
        type="submit"
        className={`min-h-11 rounded-card border-2 px-4 py-2 font-semibold disabled:opacity-60 ${look[tone]}`}
      >
        {button}
      </Button>
    </Form>
  );
}

/** Says what a step needs that asks for the passkey. */
export const PasskeyNote = () => (
  <p className="text-ink-soft">
    Your device asks for your passkey, unless you have used it within the last five minutes.
    <noscript>
      {" "}
      This needs JavaScript. Allow it for this address. The way without is <code>npm run leads</code>, for whoever runs
      the site.
    </noscript>
  </p>
);

export const controlClass = "min-h-11 w-full rounded-card border border-field bg-white px-3 py-2";
