"use client";

import { useState } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { acceptInvitation, reasonOf, signIn } from "#features/desk/components/passkey-requests.ts";

interface Props {
  /** "sign-in" uses a passkey. "invitation" makes one, with the token in the fragment of the page's URL. */
  readonly task: "sign-in" | "invitation";
  readonly label: string;
  /** The page that the person asked for. If undefined, the desk chooses one. */
  readonly to?: string | undefined;
}

/** Not a form, because browsers offer passkeys to scripts only. */
export function PasskeyButton({ task, label, to }: Props) {
  // Until the script runs, the button is disabled, because a press would be lost.
  const isReady = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function press() {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await (task === "sign-in" ? signIn() : acceptInvitation());
      location.replace(to ?? answer.to);
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        disabled={!isReady}
        onClick={press}
        aria-busy={isBusy}
        className="min-h-12 rounded-card bg-primary px-5 font-semibold text-white hover:bg-primary-deep disabled:opacity-60"
      >
        {label}
      </button>
      <noscript>
        <p className="mt-4">Passkeys need JavaScript. Allow it for this address.</p>
      </noscript>
      <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
