import { describe, expect, test } from "vitest";
import { fieldErrorCodes } from "#lib/forms/codes.ts";
import { forms } from "#lib/forms/registry.ts";
import { fieldNames } from "#lib/forms/validation.ts";
import { builtLocales } from "#lib/i18n/locales.ts";
import { strictTranslator } from "#lib/i18n/testing.ts";

const fields = Object.values(forms).flatMap((form) => fieldNames(form).map((field) => `${form.kind}.fields.${field}`));
const labelled = [...new Set(fields.filter((field) => !field.endsWith("serviceTitle")))];

describe.each(builtLocales)("the messages in %s", (locale) => {
  test.each(fieldErrorCodes)("have a text for the error %s", async (code) => {
    expect((await strictTranslator(locale))(`forms.errors.${code}`)).toMatch(/\S/);
  });

  test.each(labelled)("have a label for %s", async (field) => {
    expect((await strictTranslator(locale))(`forms.${field}.label`)).toMatch(/\S/);
  });
});
