import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "#lib/forms/clean-text.ts";
import { cleanEmail, isPossibleEmail } from "#lib/forms/email.ts";
import { runs } from "#lib/testing/property-runs.ts";

// Rows of real texts are in verification/cases/texts.ts. These properties hold for any text.

const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."ab@.:<>()\"'*_ \n\t", "\u200b", "\u200d", "\u202e", "\u0301", "\u3164", "。", "＠"),
    fc.string({ unit: "binary", maxLength: 1 }),
  ),
  maxLength: 30,
});

test("requirements §5.20: a clean text stays as it is, so browser and server agree", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanEmail(cleanEmail(text))).toBe(cleanEmail(text));
      expect(cleanEmail(cleanText(text))).toBe(cleanEmail(text));
    }),
    runs(2000),
  );
});

test("requirements §5.20: no control, mark of direction or zero-width space is left, and letters stay", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const clean = cleanText(text);
      expect(clean).not.toMatch(/[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u);
      const lettersOf = (each: string) => each.normalize("NFD").replace(/[\u115f\u1160\u3164\uffa0]|\P{L}/gu, "");
      expect(lettersOf(clean)).toBe(lettersOf(text));
    }),
    runs(2000),
  );
});

test("requirements §5.19: what is found is one address", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const address = cleanEmail(text);
      if (isPossibleEmail(address)) expect(address).toMatch(/^("[^"\n]+"|[^\s@"]+)@[^\s@"]+$/);
    }),
    runs(2000),
  );
});

const localPart = fc.string({
  unit: fc.constantFrom(..."abcXYZ019.!#$%&'*+/=?^_`{|}~-", "mail", "e-mail"),
  minLength: 1,
  maxLength: 8,
});
const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,5}[a-zA-Z0-9])?$/);

test("requirements §5.19: an address that the HTML standard calls valid is taken as it is", () => {
  fc.assert(
    fc.property(localPart, fc.array(label, { minLength: 1, maxLength: 3 }), (local, labels) => {
      const address = `${local}@${labels.join(".")}`;
      expect(cleanEmail(address)).toBe(address);
      expect(isPossibleEmail(address)).toBe(true);
    }),
    runs(2000),
  );
});

test.each(["<".repeat(900), "@".repeat(900), `${"<a@".repeat(300)}`, `${"a ".repeat(450)}@b`, "*".repeat(900)])(
  "searches a hostile text quickly",
  (text) => {
    expect(isPossibleEmail(cleanEmail(text))).toBe(false);
  },
);
