/** What a tab keeps of how its visitor came, and which message WhatsApp suggests. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepVisitSource } from "#components/page-script/keep-visit-source.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";

const address = location.href;

/** Opens a page in this tab, and returns what the tab keeps then. */
function open(path: string, referrer = "", words = "eye.?care|heart|kidney") {
  history.replaceState(null, "", path);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  keepVisitSource(words);
  return sessionStorage.getItem(VISIT_SOURCE);
}

const kept = (query: string) => Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value));

beforeEach(() => {
  document.body.innerHTML =
    '<a href="https://wa.me/1?text=ভারতে%20চিকিৎসা">Write</a> <a href="https://wa.me/?text=7K3">Send to a friend</a>';
});
afterEach(() => history.replaceState(null, "", address));

const messages = () => [...document.querySelectorAll("a")].map((link) => new URL(link.href).searchParams.get("text"));

describe("a tab", () => {
  const first = "/blog/a?gclid=1&utm_source=facebook&utm_medium=paid%20social&utm_campaign=%D9%82&utm_term=x";

  test("keeps the campaign, path and host of its first page, and nothing else", () => {
    expect(kept(open(first, "https://l.facebook.com/l.php?u=secret") ?? "")).toEqual({
      utm_source: "facebook",
      utm_medium: "paid social",
      utm_campaign: "ق",
      landing: "/blog/a",
      referrer: "l.facebook.com",
    });
    expect([Object.keys(sessionStorage), document.cookie]).toEqual([[VISIT_SOURCE], ""]);
  });

  test("keeps what it has on further pages, until one has a campaign of its own", () => {
    const before = open(first);
    expect(open("/services?form=a", `${location.origin}/blog/a`)).toBe(before);
    expect(open("/fr", "https://example.org/")).toBe(before);
    expect(kept(open("/fr?utm_source=radio", "https://example.org/") ?? "")).toEqual({
      utm_source: "radio",
      landing: "/fr",
      referrer: "example.org",
    });
  });

  test("that a page of ours has opened keeps how that page was reached", () => {
    expect(kept(open("/second-opinion", `${location.origin}${first}`) ?? "")).toMatchObject({
      utm_source: "facebook",
      landing: "/blog/a",
    });
  });

  test.each([
    ["/treatments/heart-surgery", "/treatments"],
    ["/fr/guides/medical-visa", "/fr/guides"],
    ["/hospitals/a-1", "/hospitals"],
    ["/questions/organ-donor", "/questions"],
    ["/bn/p/kidney-camp", "/bn/p"],
    ["/treatments", "/treatments"],
    ["/heart-surgery", "/treatments"],
  ])("that begins at %s keeps %s", (path, landing) => {
    expect(kept(open(path) ?? "")).toEqual({ landing });
  });

  test("that a page about a treatment has opened keeps the kind of that page", () => {
    expect(kept(open("/second-opinion", `${location.origin}/treatments/kidney?utm_source=radio`) ?? "")).toMatchObject({
      utm_source: "radio",
      landing: "/treatments",
    });
  });

  test.each(["heart-surgery", "KENYA_Heart", "a%20kidney", "eye-care", "eyecare"])(
    "keeps the campaign %s as treatments",
    (name) => {
      const all = open(`/?utm_source=${name}&utm_medium=paid&utm_campaign=${name}`, "https://kidney.example.org/");
      expect(kept(all ?? "")).toEqual({
        utm_source: "treatments",
        utm_medium: "paid",
        utm_campaign: "treatments",
        landing: "/",
        referrer: "treatments",
      });
    },
  );

  test("without treatments keeps every campaign", () => {
    expect(kept(open("/?utm_source=radio", "", "") ?? "")).toEqual({ utm_source: "radio", landing: "/" });
  });

  test("in which the browser forbids storage has a page that works", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    history.replaceState(null, "", first);
    expect(() => keepVisitSource()).not.toThrow();
    expect(messages()).toEqual(["ভারতে চিকিৎসা", "7K3"]);
  });
});

describe("the message on WhatsApp", () => {
  test("ends with the source of the campaign, also on a further page, if it goes to us", () => {
    const { innerHTML } = document.body;
    open("/?utm_campaign=x&utm_source=facebook");
    document.body.innerHTML = innerHTML;
    open("/services");
    expect(messages()).toEqual(["ভারতে চিকিৎসা (facebook)", "7K3"]);
  });

  test("names no treatment", () => {
    open("/treatments/heart-surgery?utm_source=heart-surgery");
    expect(messages()).toEqual(["ভারতে চিকিৎসা (treatments)", "7K3"]);
  });

  test.each([
    ["no campaign", ""],
    ["a source that is a sentence", "?utm_source=Send%20money%20to%20me"],
    ["a long source", `?utm_source=${"a".repeat(21)}`],
  ])("stays as it is with %s", (_, search) => {
    open(`/${search}`, "https://www.google.com/");
    expect(messages()).toEqual(["ভারতে চিকিৎসা", "7K3"]);
  });
});
