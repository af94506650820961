import fc from "fast-check";
import { NextRequest } from "next/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { listDeskPages } from "#features/desk/build.ts";
import { runs } from "#lib/testing/property-runs.ts";

const DESK = "https://desk.example.com";

/** Returns a function that asks the middleware of a build with the desk. */
async function build(settings: Readonly<Record<string, string>> = {}) {
  const constants = { DESK_ORIGIN: DESK, DESK_PAGES: listDeskPages().join(" "), ...settings };
  for (const [name, value] of Object.entries(constants)) vi.stubEnv(name, value);
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { default: middleware } = await import("#middleware.ts");
  return (path: string, host = "example.com") =>
    middleware(new NextRequest(`https://example.com${path}`, { headers: { host } }));
}

/** Returns the answer without its nonces and without the word by which two paths differ. */
async function normalize(response: Response) {
  const text = JSON.stringify([response.status, [...response.headers], await response.text()]);
  return text.replaceAll(/nonce-[\w+/=]+/g, "nonce").replaceAll(/(d|%64)esk|nope/g, "word");
}

test.each([
  "/%64esk",
  "/desk/%73ign-in",
  "/de%73k/leads",
  "/%64esk/leads/x",
  "/desk/leads/7K3%2DM9Q-XTE",
  "/desk%2Fsign-in",
  "/%2564esk",
  "/desk/leads/%D8%A7",
  "/%66avicon.ico",
])("security 23: on the desk's host, %s is not found", async (path) => {
  const ask = await build();
  const answer = await ask(path, "desk.example.com");
  expect(answer.status).toBe(404);
  expect(await normalize(answer)).toBe(await normalize(await ask("/nothing", "desk.example.com")));
});

test("on the desk's host, a page of the desk is drawn from its folder", async () => {
  const ask = await build();
  for (const path of ["/desk", "/desk/leads/7K3-M9Q-XTE"]) {
    const rewritten = (await ask(path, "DESK.example.com:443")).headers.get("x-middleware-rewrite");
    expect(rewritten).toBe(`https://example.com/admin${path}`);
  }
});

const below = ["", "/sign-in", "/leads/7K3-M9Q-XTE", "/a.b", "/leads/a.js", "/search.json", "/%73ign-in"];
const ways = [
  ...below.map((rest) => `/admin/desk${rest}`),
  "/%61dmin/desk",
  "/admin/%64esk",
  "/admin%2Fdesk/a.b",
  "/desk/a.b",
];

test.each(["", "1"])(
  "security 23: with CMS=%j, the site's host knows an address of the desk as little as any",
  async (CMS) => {
    const ask = await build({ CMS });
    for (const path of ways) {
      const other = path.replace(/(d|%64)esk/, "nope");
      expect(await normalize(await ask(path)), path).toBe(await normalize(await ask(other)));
    }
  },
);

const encode = (character: string, times: number) => {
  const encoded = `%${character.charCodeAt(0).toString(16)}`;
  return times === 0 ? character : encoded.replace("%", `%${"25".repeat(times - 1)}`);
};

/** Generates a path of the desk in which each character may be encoded, once or more often. */
const encodedPath = fc
  .tuple(fc.constantFrom("desk", "desk/sign-in", "admin/desk", "desk/leads/7K3-M9Q-XTE"), fc.infiniteStream(fc.nat(3)))
  .map(([path, times]) => `/${[...path].map((character) => encode(character, times.next().value)).join("")}`)
  .filter((path) => path.includes("%"));

test("security 23: however an address of the desk is encoded, no host has a page there", async () => {
  const ask = await build();
  await fc.assert(
    fc.asyncProperty(encodedPath, async (path) => {
      expect((await ask(path, "desk.example.com")).status).toBe(404);
      const rewritten = (await ask(path)).headers.get("x-middleware-rewrite");
      expect(["/en/_", `/en${decodeURI(path)}`].map((own) => `https://example.com${own}`)).toContain(rewritten);
    }),
    runs(300),
  );
});
