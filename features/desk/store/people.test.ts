/** People, invitations, passkeys and sessions. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { StoreFeature, Told } from "#lib/leads/store/feature.ts";
import { useStore } from "#lib/leads/store/staff/testing.ts";
import { STAFF, START, storeKey } from "#lib/leads/store/testing.ts";
import { CHALLENGE_MS, CONFIRMED_MS, INVITATION_MS, OPENED_MS, SESSION_IDLE_MS, SESSION_MS } from "#lib/timing.ts";

const ASHA = { name: "Asha", email: " Asha@Veramed.example ", role: "staff" } as const;
const EMAIL = "asha@veramed.example";
const passkey = (credentialId = "c1") => ({
  credentialId,
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: ["internal", "hybrid"],
});

describe.each(bothDatabases(storeKey()))("people in $name", (database) => {
  const told: Told[] = [];
  const listener: StoreFeature = {
    name: "listener",
    open: () => ({ onTold: async (_to, event) => void told.push(event) }),
  };
  const { store, another } = useStore(database, deskStore, listener);
  const record = async () => (await store().listAccess({ limit: 9 })).map(({ action, person }) => [action, person]);
  /** Invites Asha and adds a passkey. */
  async function join() {
    const { id } = await store().invite(ASHA, "token", STAFF, START);
    await store().addPasskey("token", passkey(), START + 1);
    return id;
  }

  test("are invited once, and have an invitation for an hour", async () => {
    const person = await store().invite(ASHA, "first", STAFF, START);
    expect(person).toEqual({
      id: person.id,
      name: "Asha",
      email: EMAIL,
      role: "staff",
      passkeys: 0,
      lastSignInAt: null,
      invitedAt: START,
      isSuspended: false,
    });
    const again = await store().invite({ ...ASHA, role: "marketing" }, "second", STAFF, START + 1);
    expect(again).toEqual({ ...person, role: "marketing", invitedAt: START + 1 });
    expect(await store().listPeople()).toEqual([again]);
    expect(await store().findInvitation("first", START + 1)).toBeUndefined();
    expect(await store().findInvitation("second", START + INVITATION_MS)).toEqual(again);
    expect(await store().findInvitation("second", START + 1 + INVITATION_MS)).toBeUndefined();
    expect(await store().addPasskey("second", passkey(), START + 1 + INVITATION_MS)).toBeUndefined();
    expect(await record()).toEqual([
      ["invited", EMAIL],
      ["invited", EMAIL],
    ]);
  });

  test("use an invitation for one passkey, even if two requests use it at once", async () => {
    await store().invite(ASHA, "token", STAFF, START);
    const other = await another();
    const added = await Promise.all([
      store().addPasskey("token", passkey("c1"), START + 1),
      other.addPasskey("token", passkey("c2"), START + 1),
    ]);
    expect(added.filter(Boolean)).toMatchObject([{ email: EMAIL, passkeys: 1 }]);
    expect(await store().listPeople()).toMatchObject([{ passkeys: 1 }]);
    expect(await store().addPasskey("token", passkey("c3"), START)).toBeUndefined();
    expect((await record())[0]).toEqual(["passkey-added", EMAIL]);
  });

  test("have passkeys of their own", async () => {
    const id = await join();
    expect(await store().findPasskey("c1")).toEqual({
      person: expect.objectContaining({ id, passkeys: 1 }),
      publicKey: new Uint8Array([1, 2, 3]),
      counter: 0,
      transports: ["internal", "hybrid"],
    });
    await store().invite({ ...ASHA, email: "eve@veramed.example" }, "eve", STAFF, START);
    expect(await store().addPasskey("eve", passkey(), START)).toBeUndefined();
    expect(await store().findPasskey("c1")).toMatchObject({ person: { id } });
    expect(await store().findPasskey("c2")).toBeUndefined();
  });

  test("answer a challenge once, within five minutes", async () => {
    await store().addChallenge("one", START);
    await store().addChallenge("late", START);
    expect(await store().takeChallenge("one", START + CHALLENGE_MS - 1)).toBe(true);
    expect(await store().takeChallenge("one", START)).toBe(false);
    expect(await store().takeChallenge("late", START + CHALLENGE_MS)).toBe(false);
    expect(await store().takeChallenge("never", START)).toBe(false);
  });

  test("sign in, which counts the passkey's use and is on record", async () => {
    const id = await join();
    expect(await store().startSession(id, { credentialId: "c1", counter: 7 }, "session", START + 2)).toBe(true);
    expect(await store().startSession("nobody", undefined, "stranger", START + 2)).toBe(false);
    expect(await store().findPasskey("c1")).toMatchObject({ counter: 7, person: { lastSignInAt: START + 2 } });
    expect(await store().findSession("session", START + 3)).toEqual({
      person: expect.objectContaining({ id, email: EMAIL }),
      isConfirmed: true,
    });
    expect(await store().findSession("stranger", START + 3)).toBeUndefined();
    expect(await store().listAccess({ limit: 1 })).toMatchObject([
      { action: "signed-in", actor: { at: "desk", personId: id, name: "Asha" } },
    ]);
  });

  test("confirm their session for five minutes with their own passkey, which gives it another token", async () => {
    const id = await join();
    await store().startSession(id, { credentialId: "c1", counter: 1 }, "session", START);
    const isConfirmed = async (hash: string, now: number) => (await store().findSession(hash, now))?.isConfirmed;
    expect(await isConfirmed("session", START + CONFIRMED_MS - 1)).toBe(true);
    const later = START + CONFIRMED_MS;
    expect(await isConfirmed("session", later)).toBe(false);
    // A steady time that is far ahead is wrong.
    expect(await isConfirmed("session", START - CONFIRMED_MS)).toBe(false);
    await store().invite({ ...ASHA, email: "eve@veramed.example" }, "eve", STAFF, START);
    await store().addPasskey("eve", passkey("c2"), START);
    for (const credentialId of ["c2", "c3"])
      expect(await store().renewSession("session", { credentialId, counter: 9 }, "stolen", later)).toBe(false);
    expect(await store().renewSession("ended", { credentialId: "c1", counter: 9 }, "stolen", later)).toBe(false);
    expect(await store().findSession("stolen", later)).toBeUndefined();
    expect(await store().findPasskey("c2")).toMatchObject({ counter: 0 });
    expect(await store().renewSession("session", { credentialId: "c1", counter: 9 }, "renewed", later)).toBe(true);
    expect(await store().findSession("session", later)).toBeUndefined();
    expect(await store().findPasskey("c1")).toMatchObject({ counter: 9 });
    expect(await isConfirmed("renewed", later + CONFIRMED_MS - 1)).toBe(true);
    expect(await store().findSession("renewed", START + SESSION_MS)).toBeUndefined();
  });

  test("stay signed in while they use the session, at most twelve hours", async () => {
    const id = await join();
    await store().startSession(id, undefined, "session", START);
    const idle = START + SESSION_IDLE_MS;
    expect(await store().findSession("session", idle)).toBeUndefined();
    // The use is remembered at most once a minute.
    expect(await store().findSession("session", START + 59_999)).toBeDefined();
    expect(await store().findSession("session", idle)).toBeUndefined();
    expect(await store().findSession("session", START + 60_000)).toBeDefined();
    for (let now = idle; now < START + SESSION_MS; now += SESSION_IDLE_MS - 60_000)
      expect(await store().findSession("session", now)).toBeDefined();
    await store().findSession("session", START + SESSION_MS - 1);
    expect(await store().findSession("session", START + SESSION_MS)).toBeUndefined();
  });

  test("keep a lead open for half an hour, in this session only", async () => {
    const id = await join();
    for (const hash of ["one", "two"]) await store().startSession(id, undefined, hash, START);
    await store().openInSession("one", "7K3-M9Q-XTE", START);
    const until = START + OPENED_MS;
    const openedIn = async (hash: string, now: number) => (await store().findSession(hash, now))?.opened;
    expect(await openedIn("one", START + 60_000)).toEqual({ reference: "7K3-M9Q-XTE", until });
    expect(await openedIn("two", START + 60_000)).toBeUndefined();
    expect(await openedIn("one", until)).toBeUndefined();
  });

  test("sign out here or everywhere", async () => {
    const id = await join();
    for (const hash of ["one", "two", "three"]) await store().startSession(id, undefined, hash, START);
    await store().endSession("one");
    expect(await store().findSession("one", START)).toBeUndefined();
    expect(await store().findSession("two", START)).toBeDefined();
    await store().endAllSessions(id, STAFF, START + 9);
    for (const hash of ["two", "three"]) expect(await store().findSession(hash, START)).toBeUndefined();
    expect((await record())[0]).toEqual(["signed-out-everywhere", null]);
  });

  test("with a passkey lose their sessions when they are invited, and staff are told", async () => {
    await store().invite(ASHA, "first", STAFF, START);
    expect(told).toEqual([]);
    const id = await join();
    await store().startSession(id, undefined, "session", START);
    await store().invite(ASHA, "again", STAFF, START);
    expect(await store().findSession("session", START)).toBeUndefined();
    expect(told).toMatchObject([
      { event: "person.invited", facts: { email: EMAIL, role: "staff", invitedBy: STAFF.name } },
    ]);
  });

  test("are removed with passkeys and sessions", async () => {
    const id = await join();
    await store().startSession(id, undefined, "session", START);
    expect(await store().removePerson("ASHA@veramed.example", STAFF, START + 9)).toBe(true);
    expect(await store().removePerson(EMAIL, STAFF, START + 9)).toBe(false);
    expect(await store().listPeople()).toEqual([]);
    expect(await store().findPasskey("c1")).toBeUndefined();
    expect(await store().findSession("session", START)).toBeUndefined();
    expect((await record())[0]).toEqual(["person-removed", EMAIL]);
  });

  test("leave no session, challenge or invitation behind that is not valid", async () => {
    const id = await join();
    await store().invite(ASHA, "open", STAFF, START);
    await store().startSession(id, undefined, "session", START);
    await store().addChallenge("challenge", START);
    // A time is wrong for the record of access, and still right for a session.
    await store().deleteExpired(START + SESSION_MS, false);
    // The calls at an earlier time would still find what is stored.
    expect(await store().findSession("session", START)).toBeUndefined();
    expect(await store().takeChallenge("challenge", START)).toBe(false);
    expect(await store().findInvitation("open", START)).toBeUndefined();
    expect(await store().listPeople()).toMatchObject([{ passkeys: 1 }]);
  });
});
