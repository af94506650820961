import fc from "fast-check";
import { expect, test } from "vitest";
import { UsageError } from "#lib/leads/commands/command.ts";
import { parseReference } from "#lib/leads/commands/parse-reference.ts";
import { isReference, newReference, readReference } from "#lib/leads/store/reference.ts";
import { runs } from "#lib/testing/property-runs.ts";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const characters = fc.array(fc.constantFrom(...ALPHABET), { minLength: 8, maxLength: 8 });

test("of all 32 check characters, exactly one makes eight characters a reference", () => {
  fc.assert(
    fc.property(characters, (eight) => {
      const written = [...ALPHABET].map((last) => [...eight, last].join("").replace(/(...)(?=.)/g, "$1-"));
      expect(written.filter(isReference)).toHaveLength(1);
    }),
    runs(200),
  );
});

const between = fc.constantFrom("", " ", "-", "–", ".", "_", "\u00a0", " - ");

test("a reference is read however it is typed: in lower case, with other dashes, spaces or none", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(between, fc.boolean()), { minLength: 9, maxLength: 9 }), (typing) => {
      const reference = newReference();
      const typed = [...reference.replaceAll("-", "")].map((character, index) => {
        const [separator, isLower] = typing[index] ?? ["", false];
        return separator + (isLower ? character.toLowerCase() : character);
      });
      expect(readReference(typed.join(""))).toBe(reference);
      expect(parseReference(typed.join(""))).toBe(reference);
    }),
    runs(200),
  );
});

const nearlyReference = fc.string({
  unit: fc.oneof(fc.constantFrom(...ALPHABET, ..."01IO-- \n"), fc.string({ unit: "binary", maxLength: 1 })),
  maxLength: 14,
});

test("any other text is refused with the reason, and never accepted as something else", () => {
  fc.assert(
    fc.property(nearlyReference, (text) => {
      if (isReference(text)) return expect(parseReference(text)).toBe(text);
      const read = readReference(text);
      try {
        expect(parseReference(text)).toBe(read);
        expect(isReference(read ?? "")).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
        expect(read).toBeUndefined();
      }
    }),
    runs(500),
  );
});
