/** What the browser lets through and the server refuses: the visitor sees it at the field and is never told "sent" (spec §5, §8). */

import { docxParts } from "@/lib/testing/docx-bytes.ts";
import { forgedPng } from "@/lib/testing/image-bytes.ts";
import { zipBytes } from "@/lib/testing/zip-bytes.ts";
import { docx, jpeg, png, type TestFile } from "./support/files.ts";
import { expectDelivered, expectFailure, expectProblems, POSTS } from "./support/form-checks.ts";
import { chooseFile, expectKept, fillIn, openForm, removeButton, sendButton } from "./support/forms.ts";
import { formNamed } from "./support/forms-in-place.ts";
import { say, type Words } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

// The browser itself logs each answer of 400 and above.
test.use({ allowedConsole: [/Failed to load resource/] });

const macros: TestFile = { ...docx(), buffer: zipBytes([...docxParts(), { path: "word/vbaProject.bin" }]) };
const poster: TestFile = { ...png(), buffer: forgedPng(png().buffer, 10_000, 10_000) };
const torn: TestFile = { ...jpeg(), buffer: jpeg().buffer.subarray(0, 100) };

const noMacros: Words = [
  "Invalid file type: {name}. Please upload an image, PDF, or DOC file.",
  { name: "history.docx" },
];
const noPoster: Words = [
  "This picture has too many pixels: {name}. Please attach a smaller one.",
  { name: "scan.png" },
];
const noTorn: Words = ["This picture cannot be read: {name}. Please choose another one.", { name: "photo.jpg" }];

/** Files that begin like good ones, which is all that the browser looks at. */
const refusedFiles: readonly (readonly [form: string, file: TestFile, text: Words])[] = [
  ["the request for treatment planning", macros, noMacros],
  ["the request for visa and travel", poster, noPoster],
  ["the page of the consultation", torn, noTorn],
  ["the dialog of the consultation", macros, noMacros],
  ["the page of an inquiry", macros, noMacros],
  ["the dialog of an inquiry", poster, noPoster],
  ["the page of a review", torn, noTorn],
  ["the dialog of a review", poster, noPoster],
];

/** Each text once. */
const inOtherLanguages = ["the page of the consultation", "the page of an inquiry", "the dialog of a review"];

for (const [name, file, text] of refusedFiles) {
  const title = `${name}: a file that only the server refuses is named, and the form goes through with another`;
  test(title, journey(inOtherLanguages.includes(name)), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await chooseFile(scope, form, file);
    await sendButton(scope, form).click();
    await expectProblems(scope, [[form.file.label, text]]);
    await expectFailure(page, scope, form, say(text));
    await expectKept(scope, { ...form, file: { ...form.file, file } });
    expect(await provider.submissions()).toEqual([]);

    await removeButton(scope, file).click();
    await chooseFile(scope, form);
    await sendButton(scope, form).click();
    await expectDelivered(provider, form);
  });
}

/** Fields that get lost between a browser and a server of two versions of the site. */
const lostFields = [
  {
    name: "the page of an inquiry",
    field: "countryCode",
    problem: ["Country code", "Please select a country code."],
    toast: "Please select a country code.",
  },
  {
    name: "the dialog of a review",
    field: "rating",
    problem: ["Rating", "Please choose one to five stars."],
    toast: "Please fill in all required fields and provide a rating.",
  },
] as const;

for (const { name, field, problem, toast } of lostFields) {
  const title = `${name}: a field that only the server misses is named, and the form goes through`;
  test(title, journey(), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await chooseFile(scope, form);
    await page.route(
      POSTS,
      async (route) => {
        const posted = route.request().postDataBuffer()?.toString("latin1") ?? "";
        await route.continue({ postData: Buffer.from(posted.replace(`name="${field}"`, 'name=""'), "latin1") });
      },
      { times: 1 },
    );
    await sendButton(scope, form).click();
    await expectProblems(scope, [problem]);
    await expectFailure(page, scope, form, say(toast));
    await expectKept(scope, form);
    expect(await provider.submissions()).toEqual([]);

    await sendButton(scope, form).click();
    await expectDelivered(provider, form);
  });
}
