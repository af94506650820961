/** Files that are too large for one request: progress, stopping and broken connections. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { pdf } from "#components/testing/files.ts";
import { caseNamed, type FormCase } from "#components/testing/form-cases.ts";
import { expectKept, expectNoToasts, sendSuccessfully, stopClock } from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import {
  chooseFiles,
  fillIn,
  lockedButton,
  press,
  type RenderedForm,
  receipt,
  removeButton,
  renderForm,
  send,
  sendButton,
} from "#components/testing/forms.tsx";
import { answerUploads, CHUNK_BYTES } from "#components/testing/uploads.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const MB = 1_000_000;

/** Creates a PDF in which the bytes show their own position. */
function largePdf(name: string, size: number): File {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 251);
  return new File([pdf().slice(0, 16), bytes.slice(16)], name, { type: "application/pdf" });
}

const digest = async (content: Blob) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer())).toHex();

const progress = ({ say, scope }: RenderedForm) =>
  scope.getByRole("progressbar", { name: say("forms.progress.label"), exact: true });

/** Expects the progress of all files to be this number of chunks. */
const expectProgress = (rendered: RenderedForm, chunks: number) =>
  expect.element(progress(rendered)).toHaveProperty("value", chunks * CHUNK_BYTES);

/** Expects one post of the form that names these uploaded files. */
async function expectArrived({ form, server }: RenderedForm, uploads: ReturnType<typeof answerUploads>, files: File[]) {
  const [post, ...others] = server.posts();
  expect(others).toEqual([]);
  const values = post?.body instanceof FormData ? post.body.getAll(form.fileField) : [];
  const ids = values.map((value) => String(value).replace(/^upload:/, ""));
  expect(ids).toHaveLength(files.length);
  for (const [index, id] of ids.entries()) {
    const { name, content } = uploads.file(id);
    expect([name, await digest(content)]).toEqual([files[index]?.name, await digest(files[index] as File)]);
  }
}

/** Expects elements to be on the screen in this order from top to bottom, and nothing to cover them. */
function expectInSight(...locators: readonly Locator[]) {
  const boxes = locators.map((locator) => ({
    element: locator.element(),
    ...locator.element().getBoundingClientRect().toJSON(),
  }));
  for (const { element, left, right, top, bottom } of boxes) {
    expect([top >= 0, bottom <= innerHeight, left >= 0, right <= innerWidth]).toEqual([true, true, true, true]);
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(element);
  }
  const tops = boxes.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
}

/** Finds the line that says that the device is offline and sending will continue. */
const offline = ({ say, scope }: RenderedForm) =>
  scope.getByRole("status").filter({ hasText: say("forms.progress.offline") });

const stopButton = ({ say, scope }: RenderedForm) => scope.getByRole("button", { name: say("forms.progress.stop") });

/** Responds to the uploads of one test. Stops the upload of a failed test, so that it does not reach the next one. */
function answerUploadsOf(rendered: RenderedForm, faults: Parameters<typeof answerUploads>[1]) {
  onTestFinished(() => (stopButton(rendered).query() as HTMLElement | null)?.click());
  return answerUploads(rendered.server, faults);
}

const withFile = (form: FormCase, file: File): FormCase => ({ ...form, file: () => file });

const places: readonly { name: string; locale: Locale }[] = [
  { name: "the request for treatment planning", locale: "en" },
  { name: "the dialog of the consultation", locale: "en" },
  { name: "the dialog of an inquiry", locale: "en" },
  { name: "the dialog of an inquiry", locale: "ar" },
];

describe.each(places)("$name ($locale)", ({ name, locale }) => {
  test("shows the progress of a large file, stops, and continues where it stopped", async () => {
    const file = largePdf("discharge summary.pdf", 1.6 * MB);
    const form = withFile(caseNamed(name), file);
    await page.viewport(360, 640);
    const rendered = await renderForm(form, locale);
    const { say, scope, server } = rendered;
    const uploads = answerUploadsOf(rendered, new Map([[5, "held"]]));
    await fillIn(rendered);
    chooseFiles(rendered, [file]);
    await send(rendered);
    await expectProgress(rendered, 5);
    await expect.element(progress(rendered)).toHaveProperty("max", file.size);
    const megabytes = (number: number) => number.toLocaleString(locale);
    const arrived = say("forms.progress.sent", { sent: megabytes(1.3), total: megabytes(1.6) });
    await expect.element(scope.getByText(`${arrived} ${say("forms.progress.keepsOn")}`)).toBeVisible();
    const ofFile = scope.getByRole("progressbar", { name: say("forms.files.progress", { name: file.name }) });
    await expect.element(ofFile).toHaveProperty("value", (5 * CHUNK_BYTES) / file.size);
    await expect.element(lockedButton(rendered)).toBeDisabled();
    const stop = stopButton(rendered);
    expectInSight(progress(rendered), lockedButton(rendered), stop);
    await expectNoAxeFindings();

    await press(stop);
    await expect.element(progress(rendered)).not.toBeInTheDocument();
    await expectKept(rendered);
    await expect.element(sendButton(rendered)).toHaveFocus();
    await expectNoToasts(say);
    expect(server.posts()).toEqual([]);

    await sendSuccessfully(rendered);
    const chunks = [0, 1, 2, 3, 4, 5, 5, 6].map((index) => `upload-1/${index}`);
    expect(uploads.sent, "only the chunk that was stopped is sent again").toEqual(chunks);
    await expectArrived(rendered, uploads, [file]);
  });
});

test("after a broken connection the upload continues and repeats no chunk that has arrived", async () => {
  const form = caseNamed("the dialog of the consultation");
  const rendered = await renderForm(form);
  const { say, server } = rendered;
  const files = [largePdf("ct.pdf", 1.6 * MB), largePdf("letter.pdf", 0.6 * MB)];
  const uploads = answerUploadsOf(
    rendered,
    new Map([
      [2, "lost"],
      [3, "answer-lost"],
      [5, "offline"],
    ]),
  );
  await fillIn(rendered);
  chooseFiles(rendered, files);
  await expect.element(removeButton(rendered, "letter.pdf")).toBeVisible();
  stopClock();
  await send(rendered);
  const passTime = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return uploads.isOffline();
  };
  await expect.poll(passTime, { interval: 10 }).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await expectProgress(rendered, 5);
  await expect.element(offline(rendered)).toBeVisible();
  await expectNoToasts(say);
  expect(server.posts()).toEqual([]);

  server.answerNextPost(() => json(accepted(say("forms.consultation.success"))));
  uploads.goOnline();
  await expect.element(receipt(REFERENCE), { message: "at once, because the clock is stopped" }).toBeVisible();
  const first = [0, 1, 2, 2, 3, 4, 5, 5, 6].map((index) => `upload-1/${index}`);
  expect(uploads.sent).toEqual([...first, ...[0, 1, 2].map((index) => `upload-2/${index}`)]);
  await expectArrived(rendered, uploads, files);
});

test("while the device is offline a form on a page shows it, and continues by itself", async () => {
  await page.viewport(360, 640);
  const file = largePdf("ct.pdf", 1.6 * MB);
  const rendered = await renderFormPage(withFile(caseNamed("the page of the consultation"), file));
  const { say, server } = rendered;
  const uploads = answerUploadsOf(rendered, new Map([[2, "held"]]));
  await fillIn(rendered);
  chooseFiles(rendered, [file]);
  await send(rendered);
  await expectProgress(rendered, 2);
  await expect.element(offline(rendered)).not.toBeInTheDocument();
  window.dispatchEvent(new Event("offline"));
  await expect.element(offline(rendered)).toBeVisible();
  expectInSight(progress(rendered), offline(rendered).getByText(say("forms.progress.offline")), stopButton(rendered));

  server.answerNextPost(() => json(accepted(say("forms.consultation.success"))));
  uploads.goOnline();
  await expect.element(receipt(REFERENCE)).toBeVisible();
  await expect.element(offline(rendered)).not.toBeInTheDocument();
  await expectArrived(rendered, uploads, [file]);
});
