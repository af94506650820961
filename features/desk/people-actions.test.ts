import { beforeEach, expect, test } from "vitest";
import { actOnPeople, findNewInvitation } from "#features/desk/people-actions.ts";
import { createDesk, postForm } from "#features/desk/testing.ts";
import { hashToken } from "#features/desk/token.ts";
import type { StoreFeature, Told } from "#lib/leads/store/feature.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { CONFIRMED_MS, INVITATION_MS } from "#lib/timing.ts";

catchLog();

const BEN = { name: "Ben", email: "Ben@example.com", role: "staff" };
const ROOT = { at: "terminal", name: "root" } as const;
const key = (credentialId: string) => ({ credentialId, publicKey: new Uint8Array([1]), counter: 0, transports: [] });

let world: Awaited<ReturnType<typeof createDesk>>;
let told: Told[];
let cookie: string;
beforeEach(async () => {
  told = [];
  const listener: StoreFeature = {
    name: "listener",
    open: () => ({ onTold: async (_to, event) => void told.push(event) }),
  };
  world = await createDesk(undefined, [listener]);
  cookie = await world.signIn("Asha");
});

const press = (action: string, fields: Readonly<Record<string, string>>, as = cookie) =>
  actOnPeople(world.desk)(postForm(`people/${action}`, fields, { cookie: as }), {
    params: Promise.resolve({ action }),
  });

const placeOf = (response: Response) => response.headers.get("location");

/** Invites Ben, and returns the token of the invitation. */
async function inviteBen(as = cookie) {
  const response = await press("invite", BEN, as);
  expect(placeOf(response)).toBe("/desk/people?message=invited");
  return (await linkOf(response))?.split("#")[1] ?? "";
}

/** The link that the next page shows to the inviter. */
const linkOf = async (response: Response) => {
  const set = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (await findNewInvitation(world.desk, new Headers({ cookie: set })))?.link;
};

const newest = async () => (await world.store.listAccess({ limit: 1 }))[0];

test("staff invite a person: the link is for the inviter alone, all staff are told, and it is on record", async () => {
  const response = await press("invite", BEN);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-desk-invitation=[\w-]{43}; Max-Age=300; Path=\/; Secure;/,
  );
  const link = await linkOf(response);
  expect(link).toMatch(/^https:\/\/desk\.example\.com\/desk\/invitation#[\w-]{43}$/);
  expect(placeOf(response)).not.toContain("#");
  expect(await world.store.findInvitation(hashToken(link?.split("#")[1] ?? ""), world.world.now)).toMatchObject({
    name: "Ben",
    email: "ben@example.com",
  });
  expect(told).toMatchObject([
    { event: "person.invited", facts: { email: "ben@example.com", role: "staff", invitedBy: "Asha" } },
  ]);
  expect(await newest()).toMatchObject({ action: "invited", person: "ben@example.com", actor: { name: "Asha" } });
  await press("stop", BEN);
  expect(await linkOf(response)).toBeUndefined();
});

test.each([
  ["", "ben@example.com", "staff"],
  ["Ben", "ben", "staff"],
  ["Ben", "ben@example.com", "administrator"],
  ["x".repeat(101), "ben@example.com", "staff"],
])("%j with the address %j and the role %j are not invited", async (name, email, role) => {
  expect(placeOf(await press("invite", { name, email, role }))).toContain("message=cannot-invite");
  expect(await world.store.listPeople()).toHaveLength(1);
});

test("inviting and confirming need a passkey that was used in the last five minutes; stopping does not", async () => {
  await inviteBen();
  world.world.now += CONFIRMED_MS;
  for (const action of ["invite", "confirm"])
    expect(placeOf(await press(action, { ...BEN, email: "eve@example.com" }))).toContain("message=confirm-first");
  expect(await world.store.listPeople()).toHaveLength(2);
  expect(placeOf(await press("stop", BEN))).toBe("/desk/people?message=invitation-stopped");
});

test("nobody invites themselves or changes their own role, and a colleague may", async () => {
  const me = { name: "Asha", email: " ASHA@example.com" };
  for (const role of ["marketing", "staff"])
    expect(placeOf(await press("invite", { ...me, role }))).toContain("message=own-invitation");
  expect(await world.store.listPeople()).toMatchObject([{ role: "staff" }]);
  const colleague = await world.signIn("Ravi");
  expect(placeOf(await press("invite", { ...me, role: "marketing" }, colleague))).toContain("message=invited");
  expect(told).toHaveLength(1);
  expect((await world.store.listPeople()).map(({ name, role }) => [name, role])).toEqual([
    ["Asha", "marketing"],
    ["Ravi", "staff"],
  ]);
});

test("a colleague stops an invitation, before and after it was used, for a day", async () => {
  const colleague = await world.signIn("Ravi");
  const unused = await inviteBen();
  await press("stop", BEN, colleague);
  expect(await world.store.findInvitation(hashToken(unused), world.world.now)).toBeUndefined();
  expect(await newest()).toMatchObject({ action: "invitation-stopped", person: "ben@example.com" });

  const used = await inviteBen();
  const person = await world.store.addPasskey(hashToken(used), key("c1"), world.world.now);
  await world.store.startSession(person?.id ?? "", undefined, "session", world.world.now);
  world.world.now += INVITATION_MS / 4;
  expect(placeOf(await press("stop", BEN, colleague))).toContain("message=invitation-stopped");
  expect(await world.store.findPasskey("c1")).toBeUndefined();
  expect(await world.store.findSession("session", world.world.now)).toBeUndefined();
});

test("stopping keeps the passkeys from before the invitation, and has no say after a day", async () => {
  const token = await world.invite("Ben");
  await world.store.addPasskey(hashToken(token), key("old"), world.world.now);
  world.world.now += 1000;
  const second = await inviteBen();
  await world.store.addPasskey(hashToken(second), key("new"), world.world.now);
  await press("stop", BEN);
  expect(await world.store.findPasskey("old")).toBeDefined();
  expect(await world.store.findPasskey("new")).toBeUndefined();
  world.world.now += DAY_MS;
  expect(placeOf(await press("stop", BEN, await world.signIn("Ravi")))).toContain("message=cannot-stop");
  expect(await world.store.findPasskey("old")).toBeDefined();
});

test("after a restore, the person whom the terminal has confirmed confirms the others, on record", async () => {
  await world.signIn("Ravi");
  await world.store.markRestored({ erased: [], machines: [], without: [] }, ROOT, world.world.now);
  expect(placeOf(await press("confirm", { email: "ravi@example.com" }))).toContain("message=sign-in-first");
  await world.store.confirmPerson("asha@example.com", ROOT, world.world.now);
  const asha = (await world.store.listPeople()).find(({ name }) => name === "Asha");
  const passkey = { credentialId: "c1", counter: 1 };
  await world.store.startSession(asha?.id ?? "", passkey, hashToken("x".repeat(43)), world.world.now);
  const again = `__Host-desk=${"x".repeat(43)}`;
  expect(placeOf(await press("confirm", { email: "ravi@example.com" }, again))).toContain("message=confirmed");
  expect(placeOf(await press("confirm", { email: "ravi@example.com" }, again))).toContain("message=cannot-confirm");
  expect((await world.store.listPeople()).map(({ isSuspended }) => isSuspended)).toEqual([false, false]);
  expect(await newest()).toMatchObject({
    action: "person-confirmed",
    person: "ravi@example.com",
    actor: { name: "Asha" },
  });
});

test.each(["invite", "stop", "confirm", "constructor", "remove"])("marketing cannot %s", async (action) => {
  const marketing = await world.signIn("Meera", "marketing");
  const before = await world.store.listPeople();
  expect((await press(action, BEN, marketing)).status).toBe(404);
  expect(await world.store.listPeople()).toEqual(before);
});
