/** The browser and the server judge a form alike, whatever is typed. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { checkChosen } from "#components/forms/state/check-chosen.ts";
import { checkValues } from "#components/forms/state/rules.ts";
import { type FieldProblem, fieldErrorCodes } from "#lib/forms/codes.ts";
import { formIds } from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { heads } from "#lib/forms/testing.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { readForm } from "#lib/leads/intake/read/read-form.ts";
import { createRequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { validateForm } from "#lib/leads/intake/read/validate-form.ts";
import { admitted, encode, type FilePart, pdf, requestOf } from "#lib/leads/intake/testing.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { docxBytes } from "#lib/testing/docx-bytes.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { examples } from "#verification/support/example-answers.ts";

const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false });
const translators = await Promise.all(builtLanguages.map(({ code }) => getTranslator(code)));

const id = fc.constantFrom(...formIds);

/** Sends a form and returns the server's verdict. */
async function sendTo(id: FormId, values: FormValues, files: readonly FilePart[]) {
  const requestFiles = createRequestFiles(store, START, admitted);
  const { type, bytes } = await encode(Object.entries(values), files);
  try {
    const received = await readForm(requestOf(type, [bytes]), 1024 * 1024, requestFiles);
    return { ok: true, values: validateForm(forms[id], received) } as const;
  } catch (error) {
    if (!(error instanceof Problem && error.code === "invalid")) throw error;
    return { ok: false, problems: error.details.fields ?? [] } as const;
  } finally {
    await requestFiles.discard();
  }
}

const requiredFiles = (id: FormId) =>
  Object.entries(forms[id].files).flatMap(([field, { required }]) => (required ? [pdf(field)] : []));

const sign = fc.oneof(
  fc.constantFrom(..." \n\t@.+-0123456789٣", "😀", "e\u0301", "\u200e", "\u00a0", "\ufeff", "\ud800", "\0"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);
const typed = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: sign, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom("IN-+91", "+1-684", "4", "a@b.co", "a+b@b.travel", "__proto__", "0 7 1 2") },
  // Around each limit, in characters of one and of two code units.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(1, 2, 8, 10, 200, 500, 2000, 5000), fc.constantFrom(-1, 0, 1), fc.constantFrom("x", "😀"))
      .map(([limit, more, character]) => character.repeat(limit + more)),
  },
);

/** A form with values that are valid, except for some that may be anything or missing. */
const form = id.chain((chosen) => {
  const names = Object.keys(forms[chosen].fields);
  const changes = fc.dictionary(fc.constantFrom(...names), fc.option(typed, { nil: undefined }), { maxKeys: 3 });
  return changes.map((changed) => {
    const values = Object.entries({ ...examples[chosen].least, ...changed });
    return {
      chosen,
      values: Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    };
  });
});

/** Returns what the server keeps of values. */
function keptOf(values: FormValues) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

function expectWords(problems: readonly FieldProblem[]): void {
  for (const { code, params } of problems) {
    expect(fieldErrorCodes).toContain(code);
    for (const translate of translators) {
      const sentence = translate(`forms.errors.${code}`, params as never);
      expect(sentence).not.toContain(code);
      expect(sentence).toMatch(/\S/);
    }
  }
}

test("the server gives the browser's verdict on any values, in words of every language", async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ chosen, values }) => {
      // As the HTML standard encodes a form: in well-formed UTF-16.
      const wellFormed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]),
      );
      const browser = checkValues(chosen, wellFormed);
      const server = await sendTo(chosen, wellFormed, requiredFiles(chosen));
      if (browser.ok) expect(server).toEqual({ ok: true, values: keptOf(browser.values) });
      else {
        expect(server).toEqual({ ok: false, problems: browser.problems });
        expectWords(browser.problems);
      }
    }),
    runs(200),
  );
});

const fileName = fc.oneof(
  fc.constantFrom("a.pdf", "A.PDF", "x.jpeg", "photo.heic", "a.svg", "a.docx", ".pdf", "a.pdf.exe", "отчёт.pdf", "a"),
  fc.stringMatching(/^[\w "%;=-]{0,12}\.(pdf|png|doc|tiff)$/),
);
const file = fc
  .tuple(
    fileName,
    fc.constantFrom("", "application/pdf", "image/png", "IMAGE/JPEG", "text/html", "application/octet-stream"),
    fc.constantFrom(...Object.values(heads), docxBytes(Buffer.alloc(0)), Buffer.alloc(0), Buffer.from("<svg>")),
  )
  .map(([name, type, bytes]) => new File([new Uint8Array(bytes)], name, { type }));

const fileFields = formIds.flatMap((chosen) => Object.keys(forms[chosen].files).map((field) => ({ chosen, field })));

test("the server refuses the files that the browser refuses, with the same advice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fileFields), file, async ({ chosen, field }, chosenFile) => {
      const checked = await checkChosen(chosen, field, chosenFile);
      const expected = "problem" in checked ? checked.problem : undefined;
      const others = requiredFiles(chosen).filter(([name]) => name !== field);
      const { name, type } = chosenFile;
      const bytes = new Uint8Array(await chosenFile.arrayBuffer());
      const server = await sendTo(chosen, examples[chosen].least, [...others, [field, name, type, bytes]]);
      const [problem] = server.ok ? [] : server.problems;
      if (problem) expectWords([problem]);
      const { field: ofField, code, advice } = problem ?? {};
      expect({ field: ofField, code, advice }).toEqual({
        field: expected?.field,
        code: expected?.code,
        advice: expected?.advice,
      });
    }),
    runs(80),
  );
});
