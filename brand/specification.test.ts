/**
 * Checks the texts that the customer fixed in the specification. Ask the customer before you change one. The two tests beside this one check
 * fixed messages and the promises of the legal pages. You may edit all other texts, figures and people without breaking a test. Another firm
 * replaces these tests with its own, or deletes them (docs/guides/another-brand.md).
 */

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import site from "#brand/site.json" with { type: "json" };
import { homeAnchors, inquiryKinds, routes } from "#content/routes.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";

/** Returns front matter and text of an English content file. */
function read(path: string) {
  const { data, body } = splitFrontMatter(readFileSync(`${path}.md`, "utf8"));
  return { head: data, text: body.replaceAll(/[*\s]+/g, " ") };
}

describe("the pages (requirements §2)", () => {
  test("have the addresses of the specification, with its misspellings", () => {
    expect(Object.values<string>(routes)).toEqual(
      expect.arrayContaining([
        "/",
        "/blog",
        "/services",
        "/servicedetails",
        "/start-your-journey",
        "/meet-out-team",
        "/terms-and-condition",
        "/privacy-policy",
        "/medical-desclaimar",
        "/patients-gallery",
        "/leave-review",
      ]),
    );
  });

  test("include a home page with these anchors", () => {
    expect(homeAnchors).toEqual(["services", "about", "collaborate", "why-us", "contact", "book", "testimonials"]);
  });

  test("include an inquiry page for each of the four audiences and for questions", () => {
    expect(inquiryKinds).toEqual(["insurer", "ngo", "hospital", "individual", "general"]);
  });
});

test.each([
  [
    "treatment-planning",
    "Treatment Planning & Hospital Selection",
    "Personalised pairing with world-class institutions.",
  ],
  ["visa-travel", "Visa & Travel Logistics", "Travel permits, transport and lodging."],
  ["language-support", "Cultural & Language Support", "Trained interpreters."],
  [
    "post-treatment",
    "Post-Treatment Follow-Up",
    "Continuity of care at home through scheduled follow-ups and remote check-ins.",
  ],
])("the service %s has its title and its description (requirements §2.16)", (id, title, cardDescription) => {
  expect(read(`content/services/en/${id}`).head).toMatchObject({ title, cardDescription });
});

test.each(["robotic-surgery", "robotic-urology", "recovery-technology"])(
  "there is an article on %s (requirements §2.28)",
  (slug) => {
    expect(read(`content/blog/en/${slug}`).head.title).toMatch(/\S/);
  },
);

describe("the legal pages (requirements §2.31)", () => {
  test.each(["terms-and-condition", "privacy-policy", "medical-desclaimar"])("%s is dated August 1, 2025", (name) => {
    expect(read(`brand/legal/en/${name}`).head.lastUpdated).toBe("2025-08-01");
  });

  test.each([
    ["terms-and-condition", "facilitator, not a provider"],
    ["terms-and-condition", "governed by Indian law"],
    ["terms-and-condition", "courts in Gurgaon"],
    ["medical-desclaimar", "facilitator, not a provider"],
    ["medical-desclaimar", "Do not use this website, its forms, its chat or its phone numbers in a medical emergency"],
  ])("%s contains: %s", (name, says) => {
    const { head, text } = read(`brand/legal/en/${name}`);
    expect(`${head.lead} ${text}`.toLowerCase()).toContain(says.toLowerCase());
  });
});

test("the company was founded in 2016 (requirements §1.3)", () => {
  expect(site.founding.year).toBe("2016");
});

test("the definition of the success rate (requirements §1.4) says what it counts, and promises no cure", () => {
  expect(read("brand/claims/en/success").text.trim()).toMatch(/^Requests brought to the treatment that was planned\./);
});
