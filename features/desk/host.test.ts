import { expect, onTestFinished, test, vi } from "vitest";
import { listDeskPages } from "#features/desk/build.ts";
import { isHostOf } from "#features/desk/host.ts";

const hostIs = (host: string | undefined, origin: string) =>
  isHostOf(new Headers(host === undefined ? {} : { host }), origin);

test.each(["desk.example.com", "DESK.example.com", "desk.example.com:443"])("%s is the desk's host", (host) => {
  expect(hostIs(host, "https://desk.example.com")).toBe(true);
});

test.each([
  undefined,
  "",
  "example.com",
  "desk.example.com:80",
  "desk.example.com.",
  "desk.example.com@attacker.example",
  "desk.example.com, example.com",
  "x.desk.example.com",
  "desk.example.com:8443",
])("%s is not", (host) => {
  expect(hostIs(host, "https://desk.example.com")).toBe(false);
});

test("a port is a part of the host, and a site without a desk has none", () => {
  expect(hostIs("desk.localhost:3000", "http://desk.localhost:3000")).toBe(true);
  expect(hostIs("desk.localhost:3001", "http://desk.localhost:3000")).toBe(false);
  expect(["", "desk.example.com", undefined].map((host) => hostIs(host, ""))).toEqual([false, false, false]);
});

test("what another header says about the host does not count", () => {
  const given = { host: "example.com", "x-forwarded-host": "desk.example.com", forwarded: "host=desk.example.com" };
  expect(isHostOf(new Headers(given), "https://desk.example.com")).toBe(false);
});

test("addresses of the desk exist only in a build with the desk", async () => {
  const paths = ["/desk", "/desk/leads/7K3-M9Q-XTE", "/desks", "/fr/desk"];
  vi.stubEnv("DESK_ORIGIN", "https://desk.example.com");
  vi.stubEnv("DESK_PAGES", listDeskPages().join(" "));
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = await import("#features/desk/host.ts");
  expect(paths.map(built.isDeskPage)).toEqual([true, true, false, false]);
  expect(paths.map(built.folderOfDesk).map(built.ownershipOfDesk)).toEqual(["hidden", "hidden", "unknown", "unknown"]);
  const others = ["/desk", "/admin", "/admin/x.js", "/fr/admin/desk"];
  expect(others.map(built.ownershipOfDesk)).toEqual([undefined, undefined, "unknown", undefined]);
  vi.stubEnv("DESK_ORIGIN", "");
  vi.resetModules();
  const without = await import("#features/desk/host.ts");
  expect([...paths, "/admin/desk"].map(without.ownershipOfDesk)).toEqual(Array(5).fill(undefined));
});
