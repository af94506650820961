import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Desk } from "#features/desk/root.ts";
import { SESSION_COOKIE, sessionCookie } from "#features/desk/session.ts";
import { type DeskPart, deskStore } from "#features/desk/store/desk-store.ts";
import type { Role } from "#features/desk/store/person.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";

/** The whole store with the part of the desk, so that a test can save leads. */
export type TestStore = Omit<SubmissionStore, keyof DeskPart> & DeskPart;

export const ORIGIN = "https://desk.example.com";
const TERMINAL = { at: "terminal", name: "asha@server" } as const;

/** The headers that a browser sends with a form or a script of the desk's own page. */
const ownPage = { host: "desk.example.com", origin: ORIGIN, "sec-fetch-site": "same-origin" };

/** Returns a desk with a real store in memory, and a clock and a client that the test sets. `others` are features beside the desk. */
export async function createDesk(previewToken?: string, others: readonly StoreFeature[] = []) {
  const opened = await createSqliteStore(":memory:", {
    keys: [storeKey()],
    isDurable: false,
    features: [deskStore, ...others],
  });
  const store: TestStore = { ...opened, ...opened.part(deskStore) };
  const world = { now: START, client: "203.0.113.7", deliveries: 0, erased: [] as string[] };
  const desk: Desk = {
    origin: ORIGIN,
    previewToken,
    openStore: async () => store,
    now: () => world.now,
    steadyNow: () => world.now,
    clientOf: () => world.client,
    deliverSoon: () => void world.deliveries++,
    readFeatureSetup: async () => ({ steps: {}, states: {} }),
    eraseTraces: async () => undefined,
    erasedList: {
      nameMachine: async () => "test",
      add: async (erasures) => void world.erased.push(...erasures.map(({ value }) => value)),
    },
  };

  /** Invites a person, and returns the token of the invitation. */
  async function invite(name: string, role: Role = "staff"): Promise<string> {
    const token = newToken();
    const person = { name, email: `${name.toLowerCase()}@example.com`, role };
    await store.invite(person, hashToken(token), TERMINAL, world.now);
    return token;
  }

  /** Returns the cookie of a new session of a new person. */
  async function signIn(name: string, role: Role = "staff"): Promise<string> {
    await invite(name, role);
    const person = (await store.listPeople()).find((each) => each.name === name);
    const token = newToken();
    await store.startSession(person?.id ?? "", { credentialId: "a device", counter: 1 }, hashToken(token), world.now);
    return cookieOf(new Response(null, { headers: { "set-cookie": sessionCookie(token) } }));
  }

  return { desk, store, world, invite, signIn };
}

/** Returns the session cookie that a response sets, as the browser sends it back. */
export const cookieOf = (response: Response): string =>
  response.headers.get("set-cookie")?.match(new RegExp(`${SESSION_COOKIE}=[^;]*`))?.[0] ?? "";

type Headers = Readonly<Record<string, string | undefined>>;

/** Returns a POST request. A header that is undefined is not sent. */
export function postTo(path: string, type: string, body: string, headers: Headers = {}): Request {
  const all = { ...ownPage, "content-type": type, "content-length": `${Buffer.byteLength(body)}`, ...headers };
  const sent = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new Request(`${ORIGIN}/api/desk/${path}`, { method: "POST", headers: sent, body });
}

export const postJson = (path: string, value: unknown, headers: Headers = {}) =>
  postTo(path, "application/json", JSON.stringify(value), headers);

/** Returns the post of a form, as a browser without our script sends it. */
export const postForm = (path: string, fields: Readonly<Record<string, string>> = {}, headers: Headers = {}) =>
  postTo(path, "application/x-www-form-urlencoded", `${new URLSearchParams(fields)}`, {
    accept: "text/html",
    ...headers,
  });

/** What a test changes in the answer of an authenticator, to attack. */
interface Changes {
  readonly origin?: string;
  readonly host?: string;
  /** False if the device did not ask for a finger or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** Returns an authenticator in software, with one key (ES256). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE (RFC 9053): key type EC2, algorithm ES256, curve P-256.
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  let used = 0;

  /** Returns the authenticator data of WebAuthn: host, flags, counter, and the key of a new passkey. */
  function dataOf(
    { host = new URL(ORIGIN).hostname, isVerified = true, counter = ++used }: Changes,
    newKey?: Uint8Array,
  ) {
    const flags = 1 | (isVerified ? 4 : 0) | (newKey ? 64 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([sha256(host), head, ...(newKey ? [Buffer.alloc(16), length, id, newKey] : [])]);
  }

  const clientData = (type: string, challenge: string, origin = ORIGIN) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const common = { id: base64(id), rawId: base64(id), type: "public-key", clientExtensionResults: {} } as const;

  return {
    /** Makes a passkey. `statement` replaces the empty statement of the device's maker. */
    create(
      { challenge }: Pick<PublicKeyCredentialCreationOptionsJSON, "challenge">,
      changes: Changes & { readonly format?: string; readonly statement?: Map<string, unknown> } = {},
    ): RegistrationResponseJSON {
      const { format = "none", statement = new Map() } = changes;
      const authData = new Uint8Array(dataOf(changes, isoCBOR.encode(key)));
      const attestation = new Map<string, unknown>([
        ["fmt", format],
        ["attStmt", statement],
        ["authData", authData],
      ]);
      const attestationObject = base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = base64(clientData("webauthn.create", changes.challenge ?? challenge, changes.origin));
      return { ...common, response: { attestationObject, clientDataJSON, transports: ["internal"] } };
    },
    /** Signs in with the passkey. */
    use({ challenge }: Pick<PublicKeyCredentialRequestOptionsJSON, "challenge">, changes: Changes = {}) {
      const authenticatorData = dataOf(changes);
      const client = clientData("webauthn.get", changes.challenge ?? challenge, changes.origin);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      const response: AuthenticationResponseJSON = {
        ...common,
        response: {
          authenticatorData: base64(authenticatorData),
          clientDataJSON: base64(client),
          signature: base64(signature),
        },
      };
      return response;
    },
  };
}
