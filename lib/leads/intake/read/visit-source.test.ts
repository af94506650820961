import { describe, expect, test } from "vitest";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { readVisitSource } from "#lib/leads/intake/read/visit-source.ts";

const read = (value: string) =>
  readVisitSource(new Headers({ [VISIT_SOURCE]: value, host: "127.0.0.1:3900" }), "https://www.example.com");

describe("readVisitSource", () => {
  test("reads campaign, first page and referring host, and nothing else", () => {
    const sent =
      "utm_source=Facebook&utm_medium=paid%20social&utm_campaign=%D8%AD%D9%85%D9%84%D8%A9+Kenya%7C09&landing=/fr/blog/a-1&referrer=l.facebook.com&gclid=1&__proto__=2";
    expect(read(sent)).toEqual({
      source: "Facebook",
      medium: "paid social",
      campaign: "حملة Kenya|09",
      landing: "/fr/blog/a-1",
      referrer: "l.facebook.com",
    });
  });

  test.each([
    ["an e-mail address", "utm_source=amina@example.com"],
    ["a name of ours", "utm_source=(direct)"],
    ["a formula", "utm_source==1%2B1"],
    ["markup", "utm_campaign=%3Cb%3E"],
    ["a control character", "utm_campaign=a%0Ab"],
    ["a mark of direction", "utm_campaign=a%E2%80%AEb"],
    ["half a letter", "utm_campaign=a%D8"],
    ["a name of 101 letters", `utm_medium=${"a".repeat(101)}`],
    ["a path with a query", "landing=/blog?name=Amina"],
    ["a path of another host", "landing=https://example.org/"],
    ["the page of a reference", "landing=/fr/thank-you/7K3-M9Q-XTC"],
    ["the page of a returned form", "landing=/your-form/0123456789abcdef"],
    ["a host with a path", "referrer=example.org/amina"],
    ["our own host", "referrer=www.example.com"],
    ["the host that was asked", "referrer=127.0.0.1:3900"],
  ])("leaves out %s and keeps the rest", (_, value) => {
    expect(read(`${value}&utm_term=x`)).toEqual({});
    const [name = ""] = value.split("=");
    expect(read(`${value}&${name === "referrer" ? "landing=/blog" : "referrer=example.org"}`)).toEqual(
      name === "referrer" ? { landing: "/blog" } : { referrer: "example.org" },
    );
  });

  test("returns undefined without the header, and for one that no page sends", () => {
    expect(readVisitSource(new Headers(), "https://www.example.com")).toBeUndefined();
    expect(read("")).toBeUndefined();
    expect(read(`landing=/blog&x=${"a".repeat(1500)}`)).toBeUndefined();
  });
});
