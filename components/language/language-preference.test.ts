import { describe, expect, test, vi } from "vitest";
import { preferredLocale, stopSuggesting, suggestionFor } from "#components/language/language-preference.ts";

describe("preferredLocale", () => {
  test.each<[readonly string[], string | undefined]>([
    [["fr-CI", "en"], "fr"],
    [["bn", "sw-KE", "en-GB"], "sw"],
    [["AR"], "ar"],
    [["bn-BD"], undefined],
    [["english"], undefined],
    [[], undefined],
  ])("of %j is %s", (tags, locale) => {
    expect(preferredLocale(tags)).toBe(locale);
  });
});

describe("suggestionFor", () => {
  const browser = (languages: string[], storage: Partial<Storage>) => {
    vi.stubGlobal("navigator", { languages });
    vi.stubGlobal("localStorage", storage);
  };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const forbidden = () => {
    throw new Error("SecurityError");
  };

  test("is the preferred language if the page is in another", () => {
    browser(["ru-RU", "en"], storage);
    expect(suggestionFor("en")).toBe("ru");
    expect(suggestionFor("ru")).toBeUndefined();
  });

  test("is undefined once the visitor has chosen", () => {
    browser(["ru-RU"], storage);
    stopSuggesting();
    expect(suggestionFor("en")).toBeUndefined();
  });

  test("works in a browser that stores nothing", () => {
    browser(["ru-RU"], { getItem: forbidden, setItem: forbidden });
    expect(() => stopSuggesting()).not.toThrow();
    expect(suggestionFor("en")).toBe("ru");
  });
});
