import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName } from "#lib/leads/intake/read/file-name.ts";
import { runs } from "#lib/testing/property-runs.ts";

/** Characters that do harm in a name, among any others. */
const name = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."/\\.\"'%;\r\n\0\t ", "%0d%0a", "%22", "\u202e", "\u200d", "\u2028", "\u0301", "😀", ".pdf"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 150,
});

test("any file name becomes one that no header, path or screen misreads", () => {
  fc.assert(
    fc.property(name, (typed) => {
      const safe = safeFileName(typed);
      expect(safe).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u);
      expect(safe, "a joiner joins two characters").not.toMatch(/^[\u200c\u200d]|[\u200c\u200d]$/u);
      expect(safe).not.toMatch(/%0[ad]/i);
      expect([...safe].length).toBeLessThanOrEqual(100);
      expect(safe).toBe(safe.normalize("NFC"));
      expect(safeFileName(safe), "a safe name stays as it is").toBe(safe);
    }),
    runs(1000),
  );
});

test("a name keeps its extension, however long it is", () => {
  const extension = fc.constantFrom(".pdf", ".jpeg", ".PNG", ".docx");
  fc.assert(
    fc.property(name, extension, (typed, end) => {
      expect(safeFileName(typed + end).endsWith(end)).toBe(true);
    }),
    runs(500),
  );
});
