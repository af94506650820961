import { beforeEach, expect, test, vi } from "vitest";
import { startOf } from "#features/desk/pages.ts";
import { findSession as readSession, readToken } from "#features/desk/session.ts";
import { confirmHandlers, invitationHandlers, signInHandlers } from "#features/desk/sign-in.ts";
import { cookieOf, createAuthenticator, createDesk, postJson } from "#features/desk/testing.ts";
import { hashToken } from "#features/desk/token.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { CHALLENGE_MS, CONFIRMED_MS, INVITATION_MS, OPENED_MS } from "#lib/timing.ts";

catchLog();

type World = Awaited<ReturnType<typeof createDesk>>;

let world: World;
beforeEach(async () => {
  world = await createDesk();
});

const post = async (handler: (request: Request) => Promise<Response>, value: unknown, cookie?: string) =>
  handler(postJson("x", value, { cookie }));

/** Accepts an invitation with a device, and returns the response. */
async function accept(token: string, device: ReturnType<typeof createAuthenticator>, changes = {}, cookie?: string) {
  const { options, finish } = invitationHandlers(world.desk);
  const asked = await post(options, { token });
  if (!asked.ok) return asked;
  return post(finish, { token, response: device.create(await asked.json(), changes) }, cookie);
}

/** Signs in with a device, and returns the response. */
async function signIn(device: ReturnType<typeof createAuthenticator>, changes = {}, cookie?: string) {
  const { options, finish } = signInHandlers(world.desk);
  const asked = await post(options, {});
  return post(finish, device.use(await asked.json(), changes), cookie);
}

const bytesOf = async (response: Response) => [
  response.status,
  await response.text(),
  [...response.headers].filter(([name]) => name !== "date"),
];

const findSession = async (response: Response) => {
  const token = readToken(cookieOf(response)) ?? "";
  return world.store.findSession(hashToken(token), world.world.now);
};

test("an invited person makes a passkey, and signs in with it", async () => {
  const device = createAuthenticator();
  const accepted = await accept(await world.invite("Asha"), device);
  expect(await accepted.json()).toEqual({ to: "/desk" });
  expect(accepted.headers.get("set-cookie")).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect((await findSession(accepted))?.person).toMatchObject({ name: "Asha", role: "staff" });
  const signedIn = await signIn(device);
  expect((await findSession(signedIn))?.person.name).toBe("Asha");
  expect(cookieOf(signedIn)).not.toBe(cookieOf(accepted));
});

test("a person begins at the first page of the role, and without one learns that", async () => {
  const accepted = await accept(await world.invite("Ravi", "marketing"), createAuthenticator());
  expect(await accepted.json()).toEqual({ to: startOf({ role: "marketing" }) });
  const pages = [
    { path: "/desk", name: "Leads", roles: ["staff"] },
    { path: "/desk/counts", name: "Counts", roles: ["staff", "marketing"] },
  ] as const;
  expect(startOf({ role: "staff" }, pages)).toBe("/desk");
  expect(startOf({ role: "marketing" }, pages)).toBe("/desk/counts");
  expect(startOf({ role: "marketing" }, [])).toBe("/desk/sign-in?message=no-page");
});

test("what a browser gets to sign in names nobody", async () => {
  await accept(await world.invite("Asha"), createAuthenticator());
  const asked = await (await post(signInHandlers(world.desk).options, {})).json();
  expect(Object.keys(asked).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
  expect(asked).toMatchObject({ rpId: "desk.example.com", userVerification: "required" });
});

test("an invitation that was used, has expired or was replaced looks like one that never was", async () => {
  const used = await world.invite("Asha");
  const device = createAuthenticator();
  await accept(used, device);
  const old = await world.invite("Ravi");
  const replaced = await world.invite("Mina");
  await world.invite("Mina");
  const unknown = await bytesOf(await accept("A".repeat(43), createAuthenticator()));
  expect(unknown[0]).toBe(410);
  expect(await bytesOf(await accept(used, createAuthenticator()))).toEqual(unknown);
  expect(await bytesOf(await accept(replaced, createAuthenticator()))).toEqual(unknown);
  world.world.now += INVITATION_MS;
  expect(await bytesOf(await accept(old, createAuthenticator()))).toEqual(unknown);
  // The second step answers alike, for who skips the first.
  for (const token of [used, replaced, old, "A".repeat(43), undefined]) {
    const response = device.create({ challenge: "x" });
    expect(await bytesOf(await post(invitationHandlers(world.desk).finish, { token, response }))).toEqual(unknown);
  }
});

test("two devices that use an invitation at once do not both get in", async () => {
  const token = await world.invite("Asha");
  const answers = await Promise.all([accept(token, createAuthenticator()), accept(token, createAuthenticator())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test("a passkey is refused from another origin, for another host, unverified, and for a challenge that is not ours", async () => {
  const token = await world.invite("Asha");
  const attacks = [
    { origin: "https://desk.example.org" },
    { origin: "http://desk.example.com" },
    { host: "example.com" },
    { isVerified: false },
    { challenge: "A".repeat(43) },
  ];
  for (const attack of attacks) expect((await accept(token, createAuthenticator(), attack)).status).toBe(401);
  const device = createAuthenticator();
  expect((await accept(token, device)).status).toBe(200);
  for (const attack of attacks) expect((await signIn(device, attack)).status).toBe(401);
  expect((await signIn(device)).status).toBe(200);
});

test("an unknown passkey, a foreign signature and nonsense get the same answer", async () => {
  const device = createAuthenticator();
  await accept(await world.invite("Asha"), device);
  const { options, finish } = signInHandlers(world.desk);
  const asked = async () => (await post(options, {})).json();
  const unknown = await bytesOf(await signIn(createAuthenticator()));
  expect(unknown[0]).toBe(401);
  const foreign = { ...createAuthenticator().use(await asked()), id: device.use({ challenge: "x" }).id };
  expect(await bytesOf(await post(finish, { ...foreign, rawId: foreign.id }))).toEqual(unknown);
  for (const nonsense of [null, "x", [], { id: 7 }, { id: foreign.id }, { id: foreign.id, response: {} }]) {
    expect(await bytesOf(await post(finish, nonsense))).toEqual(unknown);
  }
});

test("a signed answer works once, and for minutes only", async () => {
  const device = createAuthenticator();
  await accept(await world.invite("Asha"), device);
  const { options, finish } = signInHandlers(world.desk);
  const answer = device.use(await (await post(options, {})).json());
  expect((await post(finish, answer)).status).toBe(200);
  expect((await post(finish, answer)).status).toBe(401);
  const late = device.use(await (await post(options, {})).json());
  world.world.now += CHALLENGE_MS;
  expect((await post(finish, late)).status).toBe(401);
});

test("a copied passkey whose counter went back is refused", async () => {
  const device = createAuthenticator();
  await accept(await world.invite("Asha"), device);
  expect((await signIn(device, { counter: 9 })).status).toBe(200);
  expect((await signIn(device, { counter: 9 })).status).toBe(401);
});

test("a passkey with a certificate is refused, and nothing is fetched", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const statement = new Map<string, unknown>([
    ["alg", -7],
    ["sig", new Uint8Array(8)],
    ["x5c", [new Uint8Array(8)]],
  ]);
  const token = await world.invite("Asha");
  for (const format of ["packed", "tpm", "android-key", "apple", "fido-u2f", "android-safetynet"]) {
    expect((await accept(token, createAuthenticator(), { format, statement })).status).toBe(401);
  }
  expect(fetched).not.toHaveBeenCalled();
  expect((await accept(token, createAuthenticator())).status).toBe(200);
});

test("session fixation: the token is new, and the session that the browser had ends", async () => {
  const planted = await world.signIn("Eve");
  const device = createAuthenticator();
  const accepted = await accept(await world.invite("Asha"), device, {}, planted);
  expect(cookieOf(accepted)).not.toBe(planted);
  const plantedHash = hashToken(readToken(planted) ?? "");
  expect(await world.store.findSession(plantedHash, world.world.now)).toBeUndefined();
  const invented = `__Host-desk=${"A".repeat(43)}`;
  const signedIn = await signIn(device, {}, invented);
  expect(cookieOf(signedIn)).not.toBe(invented);
  expect(await world.store.findSession(hashToken("A".repeat(43)), world.world.now)).toBeUndefined();
});

/** Uses the passkey again in a session, and returns the response. */
async function confirm(device: ReturnType<typeof createAuthenticator>, cookie: string) {
  const { options, finish } = confirmHandlers(world.desk);
  const asked = await post(options, {}, cookie);
  return asked.ok ? post(finish, device.use(await asked.json()), cookie) : asked;
}

const isConfirmed = async (cookie: string) => (await readSession(world.desk, new Headers({ cookie })))?.isConfirmed;

test("a passkey stays fresh for five minutes, and is then used again, in the same session", async () => {
  const device = createAuthenticator();
  const cookie = cookieOf(await accept(await world.invite("Asha"), device));
  await world.store.openInSession(hashToken(readToken(cookie) ?? ""), "7K3-M9Q-XTE", world.world.now);
  expect(await (await post(confirmHandlers(world.desk).options, {}, cookie)).json()).toEqual({ isConfirmed: true });
  world.world.now += CONFIRMED_MS;
  expect(await isConfirmed(cookie)).toBe(false);
  const confirmed = await confirm(device, cookie);
  expect(confirmed.status).toBe(200);
  expect(await isConfirmed(cookieOf(confirmed))).toBe(true);
  const session = await readSession(world.desk, new Headers({ cookie: cookieOf(confirmed) }));
  expect(session?.opened).toEqual({ reference: "7K3-M9Q-XTE", until: world.world.now - CONFIRMED_MS + OPENED_MS });
  world.world.now += CONFIRMED_MS;
  expect(await isConfirmed(cookieOf(confirmed))).toBe(false);
});

test("who has copied the cookie loses the session when its person uses the passkey", async () => {
  const device = createAuthenticator();
  const stolen = cookieOf(await accept(await world.invite("Asha"), device));
  world.world.now += CONFIRMED_MS;
  await confirm(device, stolen);
  expect(await readSession(world.desk, new Headers({ cookie: stolen }))).toBeUndefined();
});

test("the passkey of another person, an unknown one and a used answer confirm nothing", async () => {
  const own = createAuthenticator();
  const cookie = cookieOf(await accept(await world.invite("Asha"), own));
  const other = createAuthenticator();
  await accept(await world.invite("Birgit"), other);
  world.world.now += CONFIRMED_MS;
  const { options, finish } = confirmHandlers(world.desk);
  for (const device of [other, createAuthenticator()]) {
    const refused = await confirm(device, cookie);
    expect([refused.status, refused.headers.get("set-cookie")]).toEqual([401, null]);
  }
  const answer = own.use(await (await post(options, {}, cookie)).json());
  const confirmed = cookieOf(await post(finish, answer, cookie));
  expect((await post(finish, answer, confirmed)).status).toBe(401);
  expect((await post(finish, answer)).status).toBe(401);
  expect((await post(options, {}, await world.signIn("Meera", "marketing"))).status).toBe(404);
});

test("all attempts but 60 of a client get 429, and the store keeps no challenge of the others", async () => {
  const added = vi.spyOn(world.store, "addChallenge");
  const { options } = signInHandlers(world.desk);
  const counts = new Map<number, number>();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { status } = await post(options, {});
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 200: 60, 429: 140 });
  expect(added).toHaveBeenCalledTimes(60);
  const refused = await post(options, {});
  expect(refused.headers.get("retry-after")).toBe("600");
  world.world.client = "198.51.100.9";
  expect((await post(options, {})).status).toBe(200);
});

test("attempts from many addresses of one network are bounded too, and so are clients without an address", async () => {
  const { finish } = signInHandlers(world.desk);
  let accepted = 0;
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    world.world.client = `2001:db8:1:${attempt.toString(16)}::/64`;
    if ((await post(finish, {})).status !== 429) accepted += 1;
  }
  expect(accepted).toBe(600);
  const { desk } = world;
  const unknown = signInHandlers({ ...desk, clientOf: () => undefined });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 61; attempt += 1) statuses.push((await post(unknown.options, {})).status);
  expect(statuses.at(-1)).toBe(429);
});
