import { expect, test } from "vitest";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { strictTranslator } from "#lib/i18n/testing.ts";
import { problems } from "#lib/leads/request/problem.ts";

const described = Object.keys(problems).filter((code) => !("failureText" in problems[code as keyof typeof problems]));

test.each(builtLanguages.flatMap((locale) => described.map((problem) => [locale.code, problem] as const)))(
  "the messages in %s have a text for the problem %s",
  async (locale, problem) => {
    expect((await strictTranslator(locale))(`problems.${problem}`)).toMatch(/\S/);
  },
);
