/**
 * The kinds, sizes and numbers of files that each field accepts (requirements §5.5, §5.9, §5.13). An error names a bad file, and the
 * others are sent.
 */

import { expect, test, vi } from "vitest";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { fileRow, fileRows } from "#components/testing/chosen-files.ts";
import { accepted, json } from "#components/testing/fake-server.ts";
import { doc, docx, exe, gif, heic, jpeg, pdf, png, svg, webp } from "#components/testing/files.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { expectKept, expectProblems, expectToast } from "#components/testing/form-checks.ts";
import {
  chooseFiles,
  fieldOf,
  fillIn,
  press,
  type RenderedForm,
  removeButton,
  renderForm,
  send,
  toasts,
} from "#components/testing/forms.tsx";
import type { Say } from "#components/testing/words.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const MAX_BYTES = 10 * 1024 * 1024;

/** A bad file and the code of its error. */
type Bad = readonly [file: () => File, code: string];

const textOf = (say: Say, code: string, { name }: File) => say(`forms.errors.${code}`, { name, mb: 10 });

const documents = [() => pdf("report.pdf", MAX_BYTES), jpeg, () => jpeg("letter.jpeg"), png, doc, docx, webp, gif];

/** The endings and types that a file input for documents offers. It names no HEIC and no wildcard, so that iPhones send JPEG. */
const ACCEPT = [
  ...[
    ".pdf",
    ".jpg",
    ".jpeg",
    ".jfif",
    ".jpe",
    ".png",
    ".webp",
    ".gif",
    ".tif",
    ".tiff",
    ".avif",
    ".doc",
    ".rtf",
    ".docx",
  ],
  ...["application/pdf", "image/jpeg", "image/png", "image/webp", "image/gif", "image/tiff", "image/avif"],
  ...["application/msword", "application/rtf", "text/rtf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
].join(",");

const badDocuments: readonly Bad[] = [
  [exe, "file-kind"],
  [() => exe("program.pdf", 100, "application/pdf"), "file-kind"],
  [() => pdf("scan.pdf", MAX_BYTES + 1), "file-size"],
  [() => pdf("empty.pdf", 0), "file-empty"],
];

const ofDocuments = { accept: ACCEPT, good: documents, bad: badDocuments };

interface Choice {
  readonly name: string;
  readonly locale: Locale;
  readonly accept: string;
  readonly good: readonly (() => File)[];
  readonly bad: readonly Bad[];
}

const travel = { name: "the request for visa and travel", ...ofDocuments, good: documents.slice(0, 5) };
const consultation = { name: "the dialog of the consultation", ...ofDocuments };

const choices: readonly Choice[] = [
  { name: "the request for treatment planning", locale: "en", ...ofDocuments },
  { locale: "en", ...travel },
  { locale: "ar", ...travel },
  { locale: "en", ...consultation },
  { locale: "ar", ...consultation },
  { name: "the dialog of an inquiry", locale: "en", ...ofDocuments },
];

/** Returns the names of the files of each post. */
const sentFiles = ({ server }: RenderedForm) => server.posts().map(({ files }) => files.map(({ file }) => file.name));

/** Sends the form and expects these files in its post. */
async function expectSent(rendered: RenderedForm, names: readonly string[]) {
  rendered.server.answerNextPost(() => json(accepted("Taken.")));
  await send(rendered);
  await expect.poll(() => sentFiles(rendered)).toEqual([names]);
  await expectToast(rendered.say, "success", "Taken.");
}

test.each(choices)(
  "$name accepts files of all its kinds and skips bad ones ($locale)",
  async ({ name, locale, ...row }) => {
    const form = caseNamed(name);
    const preview = vi.spyOn(URL, "createObjectURL");
    const rendered = await renderForm(form, locale);
    const { say } = rendered;
    const field = fieldOf(rendered, form.fileField);
    await expect.element(field).toHaveAttribute("accept", row.accept);
    await expect.element(field).toHaveAttribute("multiple");
    const good = row.good.map((make) => make());
    const bad = row.bad.map(([make, code]) => [make(), code] as const);
    const [first, ...others] = good as [File, ...File[]];
    chooseFiles(rendered, [first, ...bad.map(([file]) => file), ...others]);

    const texts = bad.map(([file, code]) => textOf(say, code, file));
    const toast = await expectToast(say, "error", texts[0] ?? "");
    const more = say("forms.files.more", { count: bad.length - 1 });
    await expect.element(toast.getByText(more, { exact: true })).toBeVisible();
    expect(toasts(say).elements(), "one toast for all").toHaveLength(1);
    for (const text of texts) {
      await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
    }
    expect(fileRows(rendered).elements()).toHaveLength(good.length);
    for (const file of good) {
      const row = fileRow(rendered, file.name).element();
      const size = Math.ceil(file.size / 1024).toLocaleString(locale);
      expect(row.textContent).toContain(say("forms.files.sizeKb", { size }));
      const isPicture = file.type.startsWith("image/");
      expect(preview.mock.calls.flat().includes(file), `a preview of ${file.name}`).toBe(isPicture);
    }
    if (form.dialog) await expectNoAxeFindings();

    await press(removeButton(rendered, first.name));
    await expect.element(removeButton(rendered, first.name)).not.toBeInTheDocument();
    await fillIn(rendered);
    await expectSent(
      rendered,
      others.map((file) => file.name),
    );
  },
);

test.each([
  { name: "the page of a review", locale: "en" },
  { name: "the page of a review", locale: "ar" },
  { name: "the dialog of a review", locale: "en" },
] as const)("$name takes one photo and rejects what is no image ($locale)", async ({ name, locale }) => {
  const form = caseNamed(name);
  const rendered = await renderForm(form, locale);
  const { say } = rendered;
  const field = fieldOf(rendered, form.fileField);
  const accept = field.element().getAttribute("accept")?.split(",");
  expect(accept).toEqual(ACCEPT.split(",").filter((each) => !/pdf|doc|rtf|msword|document/.test(each)));
  await expect.element(field).not.toHaveAttribute("multiple");
  await fillIn(rendered);
  const large = jpeg("me.jpg", MAX_BYTES + 1);
  for (const [file, code] of [
    [pdf(), "photo-kind"],
    [exe("me.png", 100, "image/png"), "photo-kind"],
    [svg(), "photo-svg"],
    [heic(), "photo-kind"],
    [large, "file-size"],
  ] as const) {
    chooseFiles(rendered, [file]);
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(textOf(say, code, file)));
    await expect.element(fileRows(rendered)).not.toBeInTheDocument();
    const advice = say("forms.errors.heic-advice", { name: file.name });
    const hasAdvice = rendered.scope.getByText(advice).elements().length > 0;
    expect(hasAdvice, `how to send ${file.name} as JPG`).toBe(file.name.endsWith("HEIC"));
  }
  const tooLarge = textOf(say, "file-size", large);
  const toast = await expectToast(say, "error", tooLarge);
  expect(toast.element().textContent, "the specification's sentence and no other").toBe(tooLarge);

  chooseFiles(rendered, [gif()]);
  await expect.element(removeButton(rendered, "photo.gif")).toBeVisible();
  chooseFiles(rendered, [png()]);
  await expect.element(removeButton(rendered, "photo.gif")).not.toBeInTheDocument();
  expect(fileRows(rendered).elements()).toHaveLength(1);
  await expect.poll(() => fileRow(rendered, "scan.png").element().querySelector("img")?.naturalWidth).toBe(1);
  await expect.element(field).not.toHaveAccessibleDescription(expect.stringContaining(tooLarge));
  await expectSent(rendered, ["scan.png"]);
  expect(rendered.server.posts()[0]?.files).toMatchObject([{ field: "profileImage", file: { type: "image/png" } }]);
});

/** The number of files that the provider accepts in each field (requirements §5.13). */
const counts: readonly { name: string; most: number; locale: Locale }[] = [
  { name: "the request for treatment planning", most: 10, locale: "en" },
  { name: "the request for visa and travel", most: 5, locale: "en" },
  { name: "the request for visa and travel", most: 5, locale: "ar" },
  { name: "the page of the consultation", most: 10, locale: "en" },
  { name: "the dialog of an inquiry", most: 10, locale: "en" },
];

test.each(counts)("$name accepts $most files and rejects one more ($locale)", async ({ name, most, locale }) => {
  const form = caseNamed(name);
  const rendered = await renderForm(form, locale);
  const { say } = rendered;
  await fillIn(rendered);
  const files = Array.from({ length: most }, (_, index) => pdf(`${index}.pdf`));
  chooseFiles(rendered, [...files, form.file()]);
  await expect.poll(() => fileRows(rendered).elements().length).toBe(most + 1);
  const text = say("forms.errors.file-count", { max: most });
  const field = fieldOf(rendered, form.fileField);
  await expect
    .element(field, { message: "said when the files are chosen" })
    .toHaveAccessibleDescription(expect.stringContaining(text));
  await expectToast(say, "error", text);
  await send(rendered);
  await expectProblems(rendered, [[form.fileField, text]]);
  await expectToast(say, "error", text);
  await expectKept(rendered);
  expect(rendered.server.posts()).toEqual([]);

  await press(removeButton(rendered, "0.pdf"));
  await expectSent(
    rendered,
    [...files.slice(1), form.file()].map((file) => file.name),
  );
});
