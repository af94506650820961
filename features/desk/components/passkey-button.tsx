"use client";

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useState } from "react";
import { useHydrated } from "#components/ui/use-hydrated.ts";

interface Props {
  /** "sign-in" uses a passkey. "invitation" makes one, with the token in the fragment of the page's URL. */
  readonly task: "sign-in" | "invitation";
  readonly label: string;
  /** The page that the person asked for. If undefined, the desk chooses one. */
  readonly to?: string | undefined;
}

const FAILED = "The device did not give a passkey. Try again.";

/** @throws {Refused} if the desk refuses. */
async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  // biome-ignore lint/style/noRestrictedGlobals: a request to our own origin that sends no form of the site and no file.
  const response = await fetch(`/api/desk/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.message);
  return answer;
}

/** Thrown if the desk refuses. Its message is for the person to read. */
class Refused extends Error {}

async function signIn(): Promise<{ to: string }> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>("sign-in/options", {});
  return post("sign-in", await startAuthentication({ optionsJSON }));
}

const CUT = "The link is incomplete. Copy the whole link of the invitation, with all that follows the sign #.";

async function acceptInvitation(): Promise<{ to: string }> {
  // A token of features/desk/token.ts. A mail program may cut the link at the #, or add the full stop of the sentence.
  const [token] = /[\w-]{43}/.exec(location.hash) ?? [];
  if (!token) throw new Refused(CUT);
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>("invitation/options", { token });
  return post("invitation", { token, response: await startRegistration({ optionsJSON }) });
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
      setProblem(error instanceof Refused ? error.message : FAILED);
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
