import { expect, test } from "vitest";
import { isHostOf } from "#lib/is-host-of.ts";

const hostIs = (host: string | undefined, origin: string) =>
  isHostOf(new Headers(host === undefined ? {} : { host }), origin);

test.each(["desk.example.com", "DESK.example.com", "desk.example.com:443"])(
  "%s is the host of https://desk.example.com",
  (host) => {
    expect(hostIs(host, "https://desk.example.com")).toBe(true);
  },
);

test.each([
  undefined,
  "",
  "example.com",
  "desk.example.com:80",
  "desk.example.com.",
  "desk.example.com@attacker.example",
  "desk.example.com, example.com",
  "x@desk.example.com",
  "desk.example.com/x",
  "desk.example.com?x",
  "desk.example.com#x",
  "desk.example.com\\x",
  "desk.example.com:0443",
  "desk.example.com:",
  "%64esk.example.com",
  "desk.example.com:443:443",
  "x.desk.example.com",
  "desk.example.com:8443",
])("%s is not", (host) => {
  expect(hostIs(host, "https://desk.example.com")).toBe(false);
});

test("a port is a part of the host, and no address has no host", () => {
  expect(hostIs("desk.localhost:3000", "http://desk.localhost:3000")).toBe(true);
  expect(hostIs("desk.localhost:3001", "http://desk.localhost:3000")).toBe(false);
  expect(["", "desk.example.com", undefined].map((host) => hostIs(host, ""))).toEqual([false, false, false]);
});

test("what another header says about the host does not count", () => {
  const given = { host: "example.com", "x-forwarded-host": "desk.example.com", forwarded: "host=desk.example.com" };
  expect(isHostOf(new Headers(given), "https://desk.example.com")).toBe(false);
});
