import { expect, test } from "vitest";
import { findSession, hasRole, readToken } from "#features/desk/session.ts";
import { signOutHandlers } from "#features/desk/sign-in.ts";
import { createDesk, postForm } from "#features/desk/testing.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { CONFIRMED_MS, SESSION_IDLE_MS, SESSION_MS } from "#lib/timing.ts";

catchLog();

const withCookie = (cookie: string) => new Headers({ cookie });

test("a token is 256 random bits, and the store knows only its hash", async () => {
  const { store, signIn } = await createDesk();
  const cookie = await signIn("Asha");
  const token = readToken(cookie) ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(await store.findSession(token, 0)).toBeUndefined();
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
});

const token = "A".repeat(43);

test.each([
  [null, undefined],
  [`__Host-desk=${token}`, token],
  [`theme=dark; __Host-desk=${token}; x=1`, token],
  [`__Host-desk=${token}x`, undefined],
  ["__Host-desk=", undefined],
  [`desk=${token}`, undefined],
  [`__Host-desk2=${token}`, undefined],
  [`__host-desk=${token}`, undefined],
  [`__Host-desk=${token.slice(1)}'`, undefined],
])("reads the token of the Cookie header %j", (header, expected) => {
  expect(readToken(header)).toBe(expected);
});

test("a session ends after half an hour without use, and after twelve hours with use", async () => {
  const { desk, world, signIn } = await createDesk();
  const idle = withCookie(await signIn("Asha"));
  const busy = withCookie(await signIn("Ravi"));
  world.now += SESSION_IDLE_MS - MINUTE_MS;
  const start = world.now - SESSION_IDLE_MS + MINUTE_MS;
  expect(await findSession(desk, busy)).toBeDefined();
  world.now += MINUTE_MS;
  expect(await findSession(desk, idle)).toBeUndefined();
  while (world.now < start + SESSION_MS - MINUTE_MS) {
    expect(await findSession(desk, busy)).toBeDefined();
    world.now += Math.min(20 * MINUTE_MS, start + SESSION_MS - MINUTE_MS - world.now);
  }
  expect(await findSession(desk, busy)).toBeDefined();
  world.now += MINUTE_MS;
  expect(await findSession(desk, busy)).toBeUndefined();
});

test("signing out ends this session only", async () => {
  const { desk, signIn } = await createDesk();
  const [here, there] = [await signIn("Asha"), await signIn("Asha")];
  const response = await signOutHandlers(desk).here(postForm("sign-out", {}, { cookie: here }));
  expect(response.headers.get("location")).toBe("/desk/sign-in?message=signed-out");
  expect(response.headers.get("set-cookie")).toMatch(/^__Host-desk=; Max-Age=0; .*Secure; HttpOnly/);
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(await findSession(desk, withCookie(here))).toBeUndefined();
  expect(await findSession(desk, withCookie(there))).toBeDefined();
});

test("a stolen cookie opens nothing after the person has signed out everywhere", async () => {
  const { desk, store, world, signIn } = await createDesk();
  const [stolen, own, colleague] = [await signIn("Asha"), await signIn("Asha"), await signIn("Ravi")];
  world.now += 1;
  const { here, everywhere } = signOutHandlers(desk);
  const response = await everywhere(postForm("sign-out-everywhere", {}, { cookie: own }));
  expect(response.headers.get("location")).toBe("/desk/sign-in?message=signed-out-everywhere");
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect(await findSession(desk, withCookie(stolen))).toBeUndefined();
  const again = await here(postForm("sign-out", {}, { cookie: stolen }));
  expect(again.headers.get("location")).toBe("/desk/sign-in?message=sign-in-first");
  expect(await findSession(desk, withCookie(colleague))).toBeDefined();
  const [newest] = await store.listAccess({ limit: 1 });
  expect(newest).toMatchObject({ action: "signed-out-everywhere", actor: { at: "desk", name: "Asha" } });
});

test("a session ends with a new invitation of the person, and with the person", async () => {
  const { desk, store, world, invite, signIn } = await createDesk();
  const removed = withCookie(await signIn("Ravi"));
  await store.removePerson("ravi@example.com", { at: "terminal", name: "root" }, world.now);
  expect(await findSession(desk, removed)).toBeUndefined();
  const cookie = withCookie(await signIn("Asha"));
  await invite("Asha", "marketing");
  expect((await findSession(desk, cookie))?.person.role).toBe("marketing");
});

test("staff may see what marketing sees, and not the other way", async () => {
  const { desk, signIn } = await createDesk();
  const staff = await findSession(desk, withCookie(await signIn("Asha")));
  const marketing = await findSession(desk, withCookie(await signIn("Ravi", "marketing")));
  if (!staff || !marketing) throw new Error("no session");
  expect([hasRole(staff, "staff"), hasRole(staff, "marketing")]).toEqual([true, true]);
  expect([hasRole(marketing, "staff"), hasRole(marketing, "marketing")]).toEqual([false, true]);
});

test("a session that began without a passkey counts as confirmed in the preview only", async () => {
  const { desk, store, world, signIn } = await createDesk();
  await signIn("Asha");
  const [person] = await store.listPeople();
  const token = newToken();
  await store.startSession(person?.id ?? "", undefined, hashToken(token), world.now);
  const headers = withCookie(`__Host-desk=${token}`);
  expect((await findSession(desk, headers))?.isConfirmed).toBe(false);
  expect((await findSession({ ...desk, previewToken: newToken() }, headers))?.isConfirmed).toBe(true);
  const used = withCookie(await signIn("Ravi"));
  world.now += CONFIRMED_MS;
  expect((await findSession({ ...desk, previewToken: newToken() }, used))?.isConfirmed).toBe(false);
});
