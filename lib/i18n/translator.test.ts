import { createTranslator } from "next-intl";
import { expect, onTestFinished, test, vi } from "vitest";
import { messageErrors } from "#lib/i18n/translator.ts";

const messages = { hero: { lead: "Bonjour {name}" } };

const translator = (isBuild: boolean) => {
  const words = createTranslator({ locale: "fr", messages, namespace: "hero", ...messageErrors("fr", isBuild) });
  return (key: string) => words(key as "lead", undefined as never);
};

test.each([
  ["lad", "hero.lad"],
  ["lead", "hero.lead"],
])("a build stops if a message is missing or lacks an argument: %s", (key, whole) => {
  expect(() => translator(true)(key)).toThrow(`content/messages/fr.json: ${whole} cannot be shown: `);
});

test("a running site logs the key and shows it in place of the text", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  expect(translator(false)("lad")).toBe("hero.lad");
  expect(String(write.mock.calls)).toContain("MISSING_MESSAGE fr hero.lad");
});
