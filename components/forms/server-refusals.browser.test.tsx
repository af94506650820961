/**
 * The server rejects a form that the browser accepted. The visitor sees the error at the field, and never reads "sent" (requirements
 * §5, §8). The server's rules and words are tested in lib/leads/intake (validate-file.test.ts, explain-problem.test.ts).
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
  /** The error at the field, and the message for the whole form. */
  readonly texts: readonly [atField: string, forAll: string];
}

/** Returns the response of app/api to an error in one field. */
const refused = ({ field, code, texts: [atField, message] }: Refusal) =>
  json(
    { success: false, code: "invalid", message, reference: REFERENCE, fields: [{ field, code, message: atField }] },
    422,
  );

/** Bad files with good first bytes. The browser checks only these. */
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

/** Each error code once. */
const inArabic = ["the page of the consultation", "the page of an inquiry", "the dialog of a review"];

const rows = [
  ...badFiles.map((row) => ({ ...row, locale: "en" }) as const),
  ...badFiles.filter(({ name }) => inArabic.includes(name)).map((row) => ({ ...row, locale: "ar" }) as const),
];

test.each(rows)("$name in $locale names a bad file ($code), and is sent with another", async (row) => {
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

/** Fields that an older page does not send to a newer server. */
const lostFields = [
  { name: "the page of an inquiry", field: "countryCode", code: "country-code-required" },
  { name: "the dialog of a review", field: "rating", code: "rating-required", toast: "review.incomplete" },
] as const;

test.each(lostFields)(
  "$name names the field $field, which only the server requires, and is sent with it",
  async (row) => {
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
  },
);
