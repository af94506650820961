import { expect, test, vi } from "vitest";
import { getTranslator } from "#lib/i18n/translator.ts";
import { route, treatment } from "#lib/leads/intake/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

vi.mock("#lib/i18n/translator.ts", () => ({ getTranslator: vi.fn() }));
catchLog();

test("a submission whose response has no words fails before it is stored, never after", async () => {
  vi.mocked(getTranslator).mockRejectedValue(new Error("the messages are gone"));
  const { post, kept, delivered } = route({ kind: "delivered" }, { isDurable: true });
  await expect(post(await treatment())).rejects.toThrow("the messages are gone");
  expect(await kept()).toEqual([]);
  expect(delivered).toEqual([]);
});
