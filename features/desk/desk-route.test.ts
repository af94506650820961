import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type DeskCall, deskRoute, goTo, openRoute, rejectOthers } from "#features/desk/desk-route.ts";
import { createDesk, ORIGIN, postForm, postJson, postTo } from "#features/desk/testing.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { SMALL_BODY_MS } from "#lib/timing.ts";

const logged = catchLog();

let world: Awaited<ReturnType<typeof createDesk>>;
let cookie: string;
beforeEach(async () => {
  world = await createDesk();
  cookie = await world.signIn("Asha");
});

const run = vi.fn(async (call: DeskCall<object>) => goTo("/desk", undefined, { "x-name": call.session.person.name }));
beforeEach(() => void run.mockClear());

const route = () => deskRoute(world.desk, { role: "staff", back: "/desk/leads" }, run);

const reference = /[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}/;
const read = async (response: Response) => [
  response.status,
  (await response.text()).replace(reference, ""),
  response.headers.get("location"),
];

test("passes on the form, the session and the time, and keeps the answer out of caches and search engines", async () => {
  const response = await route()(postForm("x", { note: "call at 9" }, { cookie }));
  expect(response.headers.get("x-name")).toBe("Asha");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  const [call] = run.mock.lastCall ?? [];
  expect(call?.form.get("note")).toBe("call at 9");
  expect(call?.session.actor).toMatchObject({ at: "desk", name: "Asha" });
  expect(call?.now).toBe(world.world.now);
});

test.each(["example.com", "desk.example.com:8443", ""])("on the host %j, the address does not exist", async (host) => {
  const post = () => postForm("x", {}, { cookie, host });
  expect(await read(await route()(post()))).toEqual(await read(await respondNotFound(post())));
  expect(run).not.toHaveBeenCalled();
});

test("for another role, the address does not exist", async () => {
  const marketing = await world.signIn("Ravi", "marketing");
  for (const accept of ["text/html", "application/json"]) {
    const post = () => postForm("x", {}, { cookie: marketing, accept });
    expect(await read(await route()(post()))).toEqual(await read(await respondNotFound(post())));
  }
  expect(run).not.toHaveBeenCalled();
});

test.each([
  { "sec-fetch-site": "cross-site", origin: "https://attacker.example" },
  { "sec-fetch-site": "same-site", origin: "https://example.com" },
  { "sec-fetch-site": "none", origin: undefined },
  { "sec-fetch-site": undefined, origin: "https://attacker.example" },
  { "sec-fetch-site": undefined, origin: "null" },
  { "sec-fetch-site": undefined, origin: undefined },
])("CSRF: a post with %j changes nothing, signed in or not", async (headers) => {
  for (const sent of [cookie, undefined]) {
    expect((await route()(postForm("x", {}, { ...headers, cookie: sent }))).status).toBe(403);
    const asScript = await route()(postJson("x", {}, { ...headers, cookie: sent }));
    expect([asScript.status, (await asScript.json()).code]).toEqual([403, "cross-site"]);
  }
  expect(run).not.toHaveBeenCalled();
});

test("without a session, a form leads to the sign-in page, and a script gets 401", async () => {
  for (const none of [undefined, "__Host-desk=x", `__Host-desk=${"A".repeat(43)}`]) {
    const response = await route()(postForm("x", {}, { cookie: none }));
    expect([response.status, response.headers.get("location")]).toEqual([303, "/desk/sign-in?message=sign-in-first"]);
    expect((await route()(postJson("x", {}, { cookie: none }))).status).toBe(401);
  }
  expect(run).not.toHaveBeenCalled();
});

test("a body that is too large, or of another type, is refused before it reaches the work", async () => {
  const large = await route()(postForm("x", { note: "x".repeat(17_000) }, { cookie }));
  expect(large.headers.get("location")).toBe("/desk/leads?message=invalid");
  for (const type of ["multipart/form-data; boundary=x", "text/plain", ""]) {
    expect((await route()(postTo("x", type, "x", { cookie }))).status).toBe(415);
  }
  const uncounted = await route()(postForm("x", { note: "x".repeat(17_000) }, { cookie, "content-length": undefined }));
  expect(uncounted.headers.get("location")).toBe("/desk/leads?message=invalid");
  expect(run).not.toHaveBeenCalled();
});

test("a body that does not end in time is answered with 408, and its connection is closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const halfBody = () => new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("{")) });
  for (const accept of ["application/json", "text/html"]) {
    const { url, headers } = postJson("sign-in", {}, { accept, "content-length": "16384" });
    const answer = openRoute(
      world.desk,
      { back: "/desk/sign-in" },
      run as never,
    )(new Request(url, { method: "POST", headers, body: halfBody(), duplex: "half" } as RequestInit));
    await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1 });
    await vi.advanceTimersByTimeAsync(SMALL_BODY_MS);
    const response = await answer;
    expect([response.status, response.headers.get("connection")]).toEqual([408, "close"]);
    expect(await response.text()).toContain("took too long");
  }
  expect(run).not.toHaveBeenCalled();
});

test("a failure of the work or of the store shows and logs nothing of it", async () => {
  run.mockRejectedValueOnce(new Error("Amina 0712345678"));
  const failed = await route()(postJson("x", {}, { cookie }));
  expect([failed.status, (await failed.json()).code]).toEqual([500, "unexpected"]);
  const desk = { ...world.desk, openStore: () => Promise.reject(new Error("Amina")) };
  const broken = await deskRoute(desk, { role: "staff", back: "/desk/leads" }, run)(postForm("x", {}, { cookie }));
  expect(broken.headers.get("location")).toBe("/desk/leads?message=unexpected");
  expect(logged.length).toBeGreaterThan(1);
  expect(logged.join()).not.toMatch(/Amina|0712/);
});

test("the address of a page after a problem may have parts of the route", async () => {
  const back = ({ lead }: { lead: string }) => `/desk/leads/${lead}`;
  const failing = deskRoute<{ lead: string }>(world.desk, { role: "staff", back }, () => Promise.reject(new Error()));
  const response = await failing(postForm("x", {}, { cookie }), { params: Promise.resolve({ lead: "7K3-M9Q-XTE" }) });
  expect(response.headers.get("location")).toBe("/desk/leads/7K3-M9Q-XTE?message=unexpected");
});

test("a read needs a session, and comes from no other site", async () => {
  const get = (headers: Record<string, string>, method = "GET") =>
    new Request(`${ORIGIN}/api/desk/x`, {
      method,
      headers: { host: "desk.example.com", accept: "text/html", ...headers },
    });
  for (const site of ["same-origin", "none"]) {
    for (const method of ["GET", "HEAD"]) {
      const read = await route()(get({ cookie, "sec-fetch-site": site }, method));
      expect(read.headers.get("x-name")).toBe("Asha");
    }
    run.mockClear();
  }
  for (const site of ["cross-site", "same-site"]) {
    expect((await route()(get({ cookie, "sec-fetch-site": site }))).status).toBe(403);
  }
  expect((await route()(get({}))).headers.get("location")).toBe("/desk/sign-in?message=sign-in-first");
  expect(run).not.toHaveBeenCalled();
});

test("a method that a route lacks is refused at the desk, and does not tell another host that the address exists", async () => {
  const { GET } = rejectOthers(world.desk, "POST");
  const ask = (host: string) => GET(new Request(`${ORIGIN}/api/desk/x`, { headers: { host } }));
  const refused = await ask("desk.example.com");
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST"]);
  const unknown = await ask("example.com");
  expect([unknown.status, unknown.headers.get("allow")]).toEqual([404, null]);
});
