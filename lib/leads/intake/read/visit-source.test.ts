import { describe, expect, test } from "vitest";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { readVisitSource } from "#lib/leads/intake/read/visit-source.ts";
import { createCampaignNaming } from "#lib/server/name-campaign.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";

/** A list as the server has it, of two treatments. */
const namesTreatment = createTreatmentCheck(["heart", "kidney", "Heart surgery", "Chirurgie cardiaque", "হার্ট সার্জারি"]);

const nameCampaign = createCampaignNaming(["kenya-october"]);

const read = (value: string) => readHeaders({ [VISIT_SOURCE]: value, host: "127.0.0.1:3900" });

const readHeaders = (headers: Record<string, string>) =>
  readVisitSource(new Headers(headers), "https://www.example.com", { namesTreatment, nameCampaign });

describe("readVisitSource", () => {
  test("reads campaign, first page and referring host, and nothing else", () => {
    const sent =
      "utm_source=Facebook&utm_medium=paid%20social&utm_campaign=%D8%AD%D9%85%D9%84%D8%A9+Kenya%7C09&landing=/fr/blog/a-1&referrer=l.facebook.com&gclid=1&__proto__=2";
    expect(read(sent)).toEqual({
      source: "Facebook",
      medium: "paid social",
      campaign: "(other)",
      landing: "/fr/blog/a-1",
      referrer: "l.facebook.com",
    });
  });

  test.each([
    ["an e-mail address", "utm_source=amina@example.com"],
    ["a name of ours", "utm_source=(direct)"],
    ["a formula", "utm_source==1%2B1"],
    ["markup", "utm_source=%3Cb%3E"],
    ["a control character", "utm_source=a%0Ab"],
    ["a mark of direction", "utm_source=a%E2%80%AEb"],
    ["half a letter", "utm_source=a%D8"],
    ["a name of 101 letters", `utm_medium=${"a".repeat(101)}`],
    ["a path with a query", "landing=/blog?name=Amina"],
    ["a path of another host", "landing=https://example.org/"],
    ["the page of a reference", "landing=/fr/thank-you/7K3-M9Q-XTE"],
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

  test.each([
    ["/treatments/heart-surgery", "/treatments"],
    ["/fr/treatments/unknown", "/fr/treatments"],
    ["/guides/medical-visa", "/guides"],
    ["/hospitals/a-1", "/hospitals"],
    ["/questions/organ-donor", "/questions"],
    ["/bn/p/heart-camp", "/bn/p"],
    ["/treatments", "/treatments"],
    ["/heart-surgery", "/treatments"],
    ["/fr/kidneys", "/treatments"],
    ["/blog/a-1", "/blog/a-1"],
  ])("of the first page %s, keeps %s", (landing, kept) => {
    expect(read(`landing=${landing}`)).toEqual({ landing: kept });
    expect(read(`landing=${encodeURIComponent(landing)}`)).toEqual({ landing: kept });
  });

  test.each([
    "heart-surgery",
    "Kenya_HEART.surgery-2026",
    "h%C3%A9art%20surgery",
    "chirurgie-cardiaque",
    "%E0%A6%B9%E0%A6%BE%E0%A6%B0%E0%A7%8D%E0%A6%9F+%E0%A6%B8%E0%A6%BE%E0%A6%B0%E0%A7%8D%E0%A6%9C%E0%A6%BE%E0%A6%B0%E0%A6%BF",
    "kidney",
  ])("keeps the source %s as treatments, and the campaign as one that is not in the list", (name) => {
    const sent = `utm_source=${name}&utm_medium=${name}&utm_campaign=${name}&landing=/&referrer=www.kidney.example.org`;
    const treatments = { source: "treatments", medium: "treatments", campaign: "(other)", referrer: "treatments" };
    expect(read(sent)).toEqual({ ...treatments, landing: "/" });
  });

  test.each([
    ["kenya-october", "kenya-october"],
    ["Kenya%20October", "kenya-october"],
    ["KENYA_OCTOBER", "kenya-october"],
    ["kenya", "(other)"],
    ["treatments", "(other)"],
    ["Call%20Amina%20%2B254712345678", "(other)"],
    ["amina@example.com", "(other)"],
  ])("keeps the campaign %s as %s", (sent, kept) => {
    expect(read(`utm_campaign=${sent}`)).toEqual({ campaign: kept });
  });

  test("keeps a source that contains an address of an entry without the entry", () => {
    expect(read("utm_source=a/treatments/liver-new&referrer=example.org")).toEqual({
      source: "a/treatments",
      referrer: "example.org",
    });
  });

  test("returns undefined without the header, and for one that no page sends", () => {
    expect(readHeaders({})).toBeUndefined();
    expect(read("")).toBeUndefined();
    expect(read(`landing=/blog&x=${"a".repeat(1500)}`)).toBeUndefined();
  });
});
