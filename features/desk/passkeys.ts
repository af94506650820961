import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { DeskPart } from "#features/desk/store/desk-store.ts";
import type { Passkey, Person } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";

export interface PasskeyContext {
  readonly store: Pick<DeskPart, "addChallenge" | "takeChallenge" | "findPasskey">;
  readonly origin: string;
  readonly steady: number;
}

const hostOf = (origin: string) => new URL(origin).hostname;

/** Returns 256 random bits, which a passkey must sign within minutes, and which count only once. */
async function newChallenge({ store, steady }: PasskeyContext): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  await store.addChallenge(hashToken(challenge), steady);
  return isoBase64URL.toBuffer(challenge);
}

/** What a browser needs to sign in. Names no person and no passkey, because the device lists its own passkeys for this host. */
export async function signInOptions(context: PasskeyContext) {
  return generateAuthenticationOptions({
    rpID: hostOf(context.origin),
    challenge: await newChallenge(context),
    userVerification: "required",
  });
}

/** What a browser needs to make a passkey. `residentKey` lets it find the passkey later without the person's name. */
export async function newPasskeyOptions(context: PasskeyContext, { id, name, email }: Person) {
  return generateRegistrationOptions({
    rpName: "Desk",
    rpID: hostOf(context.origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: await newChallenge(context),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

const expected = ({ store, origin, steady }: PasskeyContext) => ({
  expectedChallenge: (challenge: string) => store.takeChallenge(hashToken(challenge), steady),
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
});

/** Returns the new passkey, or undefined if what the browser sent is not valid. */
export async function readNewPasskey(context: PasskeyContext, given: unknown): Promise<Passkey | undefined> {
  const response = given as RegistrationResponseJSON;
  try {
    if (hasCertificate(response)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected(context) });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports };
  } catch {
    return undefined;
  }
}

/** We refuse certificates of the device's maker: to check one, the package would call a URL that the certificate names. */
function hasCertificate(response: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

export interface UsedPasskey extends Pick<Passkey, "credentialId" | "counter"> {
  readonly person: Person;
}

/** Returns who has signed in, or undefined. Gives no reason, because a reason would tell who has a passkey. */
export async function readSignIn(context: PasskeyContext, given: unknown): Promise<UsedPasskey | undefined> {
  const response = given as AuthenticationResponseJSON;
  try {
    const found = await context.store.findPasskey(String(response.id));
    if (!found) return undefined;
    const credential = { id: response.id, publicKey: found.publicKey, counter: found.counter };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      ...expected(context),
    });
    return verified
      ? { person: found.person, credentialId: response.id, counter: authenticationInfo.newCounter }
      : undefined;
  } catch {
    return undefined;
  }
}
