/** Checks rows where types cannot: their hints, their routes, and the widgets that belong together. */

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { fieldNames } from "#lib/forms/definition.ts";
import { findForm, formChoices } from "#lib/forms/find-form.ts";

const forms = formChoices.map(findForm).map((form) => ({ ...form, name: Object.values(form.choice).join(" ") }));

const words = english.forms as unknown as Readonly<
  Record<string, { fields: Readonly<Record<string, { label: string; hint?: string }>> }>
>;

test.each(forms)("the row of $name says which fields have a hint in content/messages", (form) => {
  for (const name of fieldNames(form)) {
    const { hint } = form.fields[name] ?? form.files[name] ?? {};
    expect(words[form.id]?.fields[name]?.hint !== undefined, `forms.${form.id}.fields.${name}.hint`).toBe(
      hint === true,
    );
  }
});

test.each(forms)("the endpoint of $name has a route", ({ endpoint }) => {
  expect(existsSync(`app${endpoint}/route.ts`), `app${endpoint}/route.ts`).toBe(true);
});

test.each(forms)("the address of $name is called email, so that its e-mail finds it, and a review has none", (form) => {
  const addresses = Object.entries(form.fields).filter(([, { widget }]) => widget === "email");
  expect(addresses.map(([name]) => name)).toEqual(form.id === "review" ? [] : ["email"]);
});

test.each(forms)("the widget of a country in $name draws the number too", ({ fields }) => {
  expect(fields.countryCode?.widget === "country-and-phone").toBe(fields.phone?.widget === "drawn-before");
});
