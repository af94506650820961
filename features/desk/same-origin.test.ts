import { expect, test } from "vitest";
import { isSameOrigin } from "#features/desk/same-origin.ts";
import { ORIGIN } from "#features/desk/testing.ts";

const sites = [null, "same-origin", "same-site", "cross-site", "none", "Same-Origin", ""];
const origins = [
  null,
  ORIGIN,
  "null",
  "",
  "http://desk.example.com",
  "https://desk.example.com:8443",
  "https://example.com",
  "https://desk.example.com.attacker.example",
  "https://www.desk.example.com",
];

/** The only combinations that a page of the desk sends, in a browser of today and in one that lacks a header. */
const own = [`same-origin ${ORIGIN}`, "same-origin null-header", `null-header ${ORIGIN}`];

test.each(sites.flatMap((site) => origins.map((origin) => [site, origin])))(
  "Sec-Fetch-Site %j with Origin %j",
  (site = null, origin = null) => {
    const given = new Headers();
    if (site !== null) given.set("sec-fetch-site", site);
    if (origin !== null) given.set("origin", origin);
    expect(isSameOrigin(given, ORIGIN)).toBe(own.includes(`${site ?? "null-header"} ${origin ?? "null-header"}`));
  },
);
