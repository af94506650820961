import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

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

export async function signIn(): Promise<{ to: string }> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>("sign-in/options", {});
  return post("sign-in", await startAuthentication({ optionsJSON }));
}

const CUT = "The link is incomplete. Copy the whole link of the invitation, with all that follows the sign #.";

export async function acceptInvitation(): Promise<{ to: string }> {
  // A token of features/desk/token.ts. A mail program may cut the link at the #, or add the full stop of the sentence.
  const [token] = /[\w-]{43}/.exec(location.hash) ?? [];
  if (!token) throw new Refused(CUT);
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>("invitation/options", { token });
  return post("invitation", { token, response: await startRegistration({ optionsJSON }) });
}

/** Uses the passkey again, unless it is still fresh. */
export async function confirmPasskey(): Promise<void> {
  const answer = await post<PublicKeyCredentialRequestOptionsJSON | { isConfirmed: true }>("confirm/options", {});
  if (!("isConfirmed" in answer)) await post("confirm", await startAuthentication({ optionsJSON: answer }));
}

/** Returns what the person reads if one of these requests fails. */
export const reasonOf = (error: unknown): string => (error instanceof Refused ? error.message : FAILED);
