import { describe, expect, test } from "vitest";
import { fieldErrorCodes } from "#lib/forms/codes.ts";
import { fieldNames } from "#lib/forms/definition.ts";
import { findForm, formChoices } from "#lib/forms/find-form.ts";
import { builtLocales } from "#lib/i18n/locales.ts";
import { strictTranslator } from "#lib/i18n/testing.ts";

const fields = formChoices
  .map(findForm)
  .flatMap((form) => fieldNames(form).map((field) => `${form.id}.fields.${field}`));
const labelled = [...new Set(fields.filter((field) => !field.endsWith("serviceTitle")))];

describe.each(builtLocales)("the messages in %s", (locale) => {
  test.each(fieldErrorCodes)("have a text for the error %s", async (code) => {
    expect((await strictTranslator(locale))(`forms.errors.${code}`)).toMatch(/\S/);
  });

  test.each(labelled)("have a label for %s", async (field) => {
    expect((await strictTranslator(locale))(`forms.${field}.label`)).toMatch(/\S/);
  });
});
