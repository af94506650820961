/** Checks what types cannot check in the rows: hints, routes, and widgets that belong together. */

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import english from "#content/messages/en.json";
import { sharedByKind } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";
import { fieldNames } from "#lib/forms/validation.ts";

const rows = Object.entries(forms).map(([id, form]) => ({ ...form, id }));

const words = english.forms as unknown as Readonly<
  Record<string, { fields: Readonly<Record<string, { label: string; hint?: string }>> }>
>;

test.each(rows)("the row of $id says which fields have a hint in content/messages", (form) => {
  for (const name of fieldNames(form)) {
    const { hint } = form.fields[name] ?? form.files[name] ?? {};
    expect(words[form.kind]?.fields[name]?.hint !== undefined, `forms.${form.kind}.fields.${name}.hint`).toBe(
      hint === true,
    );
  }
});

test.each(rows)("the endpoint of $id has a route", ({ endpoint }) => {
  expect(existsSync(`app${endpoint}/route.ts`), `app${endpoint}/route.ts`).toBe(true);
});

test.each(rows)("the address of $id is called email, so that its e-mail finds it, and a review has none", (form) => {
  const addresses = Object.entries(form.fields).filter(([, { widget }]) => widget === "email");
  expect(addresses.map(([name]) => name)).toEqual(form.kind === "review" ? [] : ["email"]);
});

test.each(rows)("the widget of a country in $id draws the number too", ({ fields }) => {
  expect(fields.countryCode?.widget === "country-and-phone").toBe(fields.phone?.widget === "drawn-before");
});

test.each(rows)("the id of $id begins with its kind", ({ id, kind }) => {
  expect(id.split("/")[0]).toBe(kind);
});

test.each(rows)(
  "$id has the address and the wording of its kind",
  ({ kind, endpoint, wording, isAnswered, quotesProvider }) => {
    const shared = sharedByKind[kind];
    expect({ endpoint, wording, isAnswered, quotesProvider }).toEqual({
      endpoint: shared.endpoint,
      wording: shared.wording,
      isAnswered: shared.isAnswered,
      quotesProvider: shared.quotesProvider,
    });
  },
);
