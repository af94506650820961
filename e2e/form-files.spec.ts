/** What each file field takes and what not (spec §5, §9): the bad file is skipped and named, the others are kept and sent. */

import type { Locator } from "@playwright/test";
import { plain } from "@/lib/testing/image-bytes.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { doc, docx, exe, jpeg, onDisk, pdf, png, type TestFile } from "./support/files.ts";
import { arrived, expectProblems, expectToast } from "./support/form-checks.ts";
import { chooseFile, control, expectKept, fillIn, openForm, removeButton, sendButton } from "./support/forms.ts";
import { formNamed } from "./support/forms-in-place.ts";
import { pattern, say, type Words, within } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const MAX_BYTES = 10 * 1024 * 1024;

const webp = async (name: string): Promise<TestFile> => ({ ...png({ name }), buffer: await plain().webp().toBuffer() });
const empty = (name: string): TestFile => ({ ...pdf({ name }), buffer: Buffer.alloc(0) });

/** A bad file and what is said of it. */
type Bad = readonly [file: TestFile, text: Words];

const wrongKind = (file: TestFile): Bad => [
  file,
  ["Invalid file type: {name}. Please upload an image, PDF, or DOC file.", { name: file.name }],
];
const noImage = (file: TestFile): Bad => [file, "Please upload a valid image file (PNG, JPG, etc.)."];
const limit = (name: string): Words => ["File size exceeds the {mb}MB limit: {name}.", { mb: 10, name }];
const tooLarge = (file: TestFile): Bad => [file, limit(file.name)];

const documents = [pdf({ bytes: MAX_BYTES }), jpeg(), jpeg({ name: "letter.jpeg" }), png(), doc(), docx()];
const badDocuments = [
  wrongKind(exe()),
  wrongKind(exe({ name: "program.pdf" })),
  tooLarge(pdf({ name: "scan.pdf", bytes: MAX_BYTES + 1 })),
  [empty("empty.pdf"), ["This file is empty: {name}. Please choose it again.", { name: "empty.pdf" }]],
] satisfies Bad[];
const photo = await webp("photo.webp");

interface Choice {
  form: string;
  accept: string;
  good: readonly TestFile[];
  bad: readonly Bad[];
  /** Names of what the provider gets when the first is removed: it cannot take WebP (architecture.md, decision 8). */
  sent: readonly string[];
}

const ofDocuments = {
  accept: ".pdf,.jpg,.jpeg,.png,.doc,.docx",
  good: documents,
  bad: [...badDocuments, wrongKind(photo)],
  sent: ["photo.jpg", "letter.jpeg", "scan.png", "letter.doc", "history.docx"],
};

const ofAttachments = {
  accept: ".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx",
  good: [...documents, photo],
  bad: badDocuments,
  sent: [...ofDocuments.sent, "photo.jpg"],
};

const choices: readonly Choice[] = [
  { form: "the request for treatment planning", ...ofDocuments },
  {
    form: "the request for visa and travel",
    ...ofDocuments,
    good: documents.slice(0, 5),
    sent: ofDocuments.sent.slice(0, 4),
  },
  { form: "the dialog of the consultation", ...ofAttachments },
  { form: "the dialog of an inquiry", ...ofAttachments },
];

/** In other languages each kind of field once: documents, those of a dialog, and a photo. */
const inOtherLanguages = ["the request for visa and travel", "the dialog of the consultation", "the page of a review"];
const isJourney = (name: string) => journey(inOtherLanguages.includes(name));

const shown = (scope: Locator) => scope.getByRole("list", { name: say("Files to send") }).getByRole("listitem");

/** Chooses files from the disk, where they may be large. */
async function choose(field: Locator, files: readonly TestFile[]) {
  const folder = test.info().outputPath();
  await field.setInputFiles(await Promise.all(files.map((file) => onDisk(file, folder))));
}

for (const { form: name, accept, good, bad, sent } of choices) {
  test(`${name}: files of all kinds are taken, and bad ones skipped`, isJourney(name), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    const field = control(scope, form.file.label);
    await expect(field).toHaveAttribute("accept", accept);
    await expect(field).toHaveJSProperty("multiple", true);
    const [first, ...others] = good;
    await choose(field, [...(first ? [first] : []), ...bad.map(([file]) => file), ...others]);
    for (const [, text] of bad) {
      await expectToast(page, "error", say(text));
      await expect(field).toHaveAccessibleDescription(within(say(text)));
    }
    await expect(shown(scope)).toContainText(good.map((file) => file.name));
    for (const file of good) {
      const row = shown(scope).filter({ hasText: file.name });
      await expect(row).toContainText(pattern("{size} KB", { size: /\d/ }));
      const preview = row.locator(file.mimeType.startsWith("image/") ? "img" : "svg");
      await expect(preview).toBeVisible();
    }
    if (form.dialog) await expectNoAxeFindings(page);

    await removeButton(scope, first ?? form.file.file).click();
    await expect(shown(scope)).toContainText(others.map((file) => file.name));
    await fillIn(scope, form);
    await sendButton(scope, form).click();
    const submission = await arrived(provider);
    expect(submission?.files.map((file) => file.name)).toEqual(sent);
  });
}

for (const name of ["the page of a review", "the dialog of a review"]) {
  test(`${name}: one photo is taken, and what is no image is rejected`, isJourney(name), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    const field = control(scope, form.file.label);
    await expect(field).toHaveAttribute("accept", ".jpg,.jpeg,.png,.webp");
    await expect(field).toHaveJSProperty("multiple", false);
    await fillIn(scope, form);
    const bad = [
      noImage(pdf()),
      noImage(exe({ name: "me.png" })),
      tooLarge(jpeg({ name: "me.jpg", bytes: MAX_BYTES + 1 })),
    ];
    for (const [file, text] of bad) {
      await choose(field, [file]);
      await expect(field).toHaveAccessibleDescription(within(say(text)));
      await expect(shown(scope)).toHaveCount(0);
    }
    await expectToast(page, "error", say(limit("me.jpg")));

    await choose(field, [photo]);
    await choose(field, [png()]);
    await expect(shown(scope), "the next photo replaces the one before").toContainText(["scan.png"]);
    await expect(shown(scope).locator("img")).toBeVisible();
    await expect(field).not.toHaveAccessibleDescription(within(say(limit("me.jpg"))));
    await sendButton(scope, form).click();
    const submission = await arrived(provider);
    expect(submission?.files).toMatchObject([{ field: "profileImage", name: "scan.png", mimeType: "image/png" }]);
  });
}

/** As many as the provider takes in each field (architecture.md, decision 7). */
const counts = [
  { form: "the request for treatment planning", most: 10 },
  { form: "the request for visa and travel", most: 5 },
  { form: "the page of the consultation", most: 10 },
  { form: "the dialog of an inquiry", most: 10 },
];

for (const { form: name, most } of counts) {
  test(`${name}: ${most + 1} files are too many`, isJourney(name), async ({ page, provider }) => {
    const form = formNamed(name);
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    const files = Array.from({ length: most }, (_, index) => pdf({ name: `${index}.pdf` }));
    await chooseFile(scope, form, [...files, form.file.file]);
    await sendButton(scope, form).click();
    const text: Words = ["Please attach at most {max} files here.", { max: most }];
    await expectProblems(scope, [[form.file.label, text]]);
    await expectToast(page, "error", say(text));
    await expectKept(scope, form);
    expect(await provider.submissions()).toEqual([]);

    await removeButton(scope, { name: "0.pdf" }).click();
    await sendButton(scope, form).click();
    expect((await arrived(provider))?.files).toHaveLength(most);
  });
}
