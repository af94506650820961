/**
 * What the browser lets through and the server refuses: the visitor sees it at the field and is never told "sent" (requirements
 * §5, §8). That the server refuses it, and in which words, is in lib/intake (judge-file.test.ts, explain.test.ts).
 */

import { test } from "vitest";
import { json, REFERENCE } from "#components/testing/fake-server.ts";
import { docx, jpeg, png } from "#components/testing/files.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import {
  expectFailure,
  expectKept,
  expectPosted,
  expectProblems,
  sendSuccessfully,
} from "#components/testing/form-checks.ts";
import { chooseFiles, complete, press, removeButton, renderForm, send } from "#components/testing/forms.tsx";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";

interface Refusal {
  readonly field: string;
  readonly code: string;
  /** The words at the field, and those for the whole form. */
  readonly texts: readonly [atField: string, forAll: string];
}

/** What app/api answers when a field is to blame. */
const refused = ({ field, code, texts: [atField, message] }: Refusal) =>
  json(
    { success: false, code: "invalid", message, reference: REFERENCE, fields: [{ field, code, message: atField }] },
    422,
  );

/** Files that begin like good ones, which is all that the browser looks at. */
const badFiles = [
  { name: "the request for treatment planning", file: docx, code: "file-kind" },
  { name: "the request for visa and travel", file: png, code: "image-too-large" },
  { name: "the page of the consultation", file: jpeg, code: "image-unreadable" },
  { name: "the dialog of the consultation", file: docx, code: "file-kind" },
  { name: "the page of an inquiry", file: docx, code: "file-kind" },
  { name: "the dialog of an inquiry", file: png, code: "image-too-large" },
  { name: "the page of a review", file: jpeg, code: "image-unreadable" },
  { name: "the dialog of a review", file: png, code: "image-too-large" },
] as const;

/** Each code once. */
const inArabic = ["the page of the consultation", "the page of an inquiry", "the dialog of a review"];

const rows = [
  ...badFiles.map((row) => ({ ...row, locale: "en" }) as const),
  ...badFiles.filter(({ name }) => inArabic.includes(name)).map((row) => ({ ...row, locale: "ar" }) as const),
];

test.each(rows)("$name in $locale names a bad file ($code), and goes through with another", async (row) => {
  const good = caseNamed(row.name);
  const rendered = await renderForm({ ...good, file: row.file }, row.locale);
  const { form, say, server } = rendered;
  const { name } = form.file();
  const text = say(`forms.errors.${row.code}`, { name, mb: MAX_FILE_MIB });
  await complete(rendered);
  server.answerNextPost(() => refused({ field: form.fileField, code: row.code, texts: [text, text] }));
  await send(rendered);
  await expectProblems(rendered, [[form.fileField, text]]);
  await expectFailure(rendered, text);
  await expectKept(rendered);

  await press(removeButton(rendered, name));
  chooseFiles(rendered, [good.file()]);
  await sendSuccessfully(rendered);
  expectPosted({ ...rendered, form: good }, {}, { attempts: 2 });
});

/** Fields that get lost between a browser and a server of two versions of the site. */
const lostFields = [
  { name: "the page of an inquiry", field: "countryCode", code: "country-code-required" },
  { name: "the dialog of a review", field: "rating", code: "rating-required", toast: "review.incomplete" },
] as const;

test.each(lostFields)("$name names the field $field that only the server misses, and goes through", async (row) => {
  const { name, field, code } = row;
  const rendered = await renderForm(caseNamed(name));
  const { say, server } = rendered;
  const text = say(`forms.errors.${code}`);
  const forAll = "toast" in row ? say(`forms.${row.toast}`) : text;
  await complete(rendered);
  server.answerNextPost(() => refused({ field, code, texts: [text, forAll] }));
  await send(rendered);
  await expectProblems(rendered, [[field, text]]);
  await expectFailure(rendered, forAll);
  await expectKept(rendered);

  await sendSuccessfully(rendered);
  expectPosted(rendered, {}, { attempts: 2 });
});
