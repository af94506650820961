"use client";

import { type ComponentProps, type FormEvent, useState } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { confirmPasskey, reasonOf } from "#features/desk/components/passkey-requests.ts";

/** Asks for the passkey before the browser sends the form. The form stays on the page meanwhile, with what was typed. */
export function PasskeyForm({ children, ...form }: ComponentProps<"form">) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const { currentTarget } = event;
    setBusy(true);
    setProblem(undefined);
    try {
      await confirmPasskey();
      currentTarget.submit();
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  }

  return (
    <form {...form} onSubmit={confirm} aria-busy={isBusy}>
      {children}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}

/** The button of such a form. Until the script runs, it is disabled, because the desk would refuse the press, and what was typed would be lost. */
export const PasskeyFormButton = (props: ComponentProps<"button">) => (
  <button type="submit" disabled={!useHydrated()} {...props} />
);
