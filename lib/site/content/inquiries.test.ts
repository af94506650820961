import { describe, expect, test } from "vitest";
import { parsePartnerTerms } from "#lib/site/content/inquiries.ts";

const step = "\n  - title: Write\n    text: Tell us.";
const head = `agreements:\n  - In writing\nsteps:${step.repeat(3)}\npapers:\n  - "An invoice: yours"\n`;
const parse = (front: string, body = "Kept safe.") => parsePartnerTerms("en", "ngo", `---\n${front}---\n${body}`);

describe("parsePartnerTerms", () => {
  test("reads front matter and paragraphs, without the points that the firm must confirm", () => {
    expect(parse(`${head}toConfirm:\n  - Secret\n`)).toEqual({
      id: "ngo",
      agreements: ["In writing"],
      steps: Array(3).fill({ title: "Write", text: "Tell us." }),
      papers: ["An invoice: yours"],
      dataProtection: ["Kept safe."],
    });
  });

  test.each([
    ["has two steps", head.replace(step, ""), "Text.", /steps/],
    ["has no papers", head.replace(/papers[\s\S]*/, ""), "Text.", /papers/],
    ["has a line that we do not know", `${head}paper: A\n`, "Text.", /paper/],
    ["has no text below", head, "\n", /Data protection/],
  ])("names the file and the reason when it %s", (_, front, body, reason) => {
    expect(() => parse(front, body)).toThrow(/^content\/inquiry\/en\/ngo\.md: /);
    expect(() => parse(front, body)).toThrow(reason);
  });
});
