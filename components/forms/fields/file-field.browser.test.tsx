/** Visitors choose or drop files, see them, retry them and remove them (requirements §4.3, §5.10). */

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { boxOf, delayReading, drop, fileRow, fileRows, makeUnreadable } from "#components/testing/chosen-files.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { docx, film, jpeg, pdf, png } from "#components/testing/files.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import {
  chooseFiles,
  fieldOf,
  fillIn,
  lockedButton,
  press,
  type RenderedForm,
  receipt,
  removeButton,
  renderForm,
  send,
  toasts,
} from "#components/testing/forms.tsx";
import type { Locale } from "#lib/i18n/locales.ts";

const request = caseNamed("the request for treatment planning");

/** Renders the service request, and finds the field of its medical reports. */
async function renderRequest(locale?: Locale) {
  const rendered = await renderForm(request, locale);
  const { say } = rendered;
  const box = await boxOf(rendered, request.fileField);
  const reports = fieldOf(rendered, request.fileField);
  const unreadable = say("forms.errors.file-unreadable", { name: "cloud.pdf", mb: 10 });
  /** Finds the line that says how many files will be sent. */
  const count = (count: number) => box.getByText(say("forms.files.count", { count }), { exact: true });
  return { ...rendered, box, reports, unreadable, count };
}

const cloud = () => pdf("cloud.pdf");

const willNotBeSent = (rendered: RenderedForm) =>
  fileRow(rendered, "cloud.pdf").getByText(rendered.say("forms.files.unreadable"), { exact: true });

/** Sends the form and expects these files in its post. */
async function expectSent(rendered: RenderedForm, names: readonly string[]) {
  const { server, say } = rendered;
  server.answerNextPost(() => json(accepted(say("forms.service-request.success"))));
  await send(rendered);
  await expect.element(receipt(REFERENCE)).toBeVisible();
  expect(server.posts().map(({ files }) => files.map(({ file }) => file.name))).toEqual([names]);
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the field names the accepted kinds, and lets visitors choose between camera and album", async () => {
    const { say, reports, count } = await renderRequest(locale);
    const list = new Intl.ListFormat(locale, { type: "disjunction" });
    const kinds = list.format(["PDF", "JPG", "PNG", "DOC", "DOCX"]);
    await expect.element(reports).toHaveAccessibleDescription(say("forms.files.hint", { kinds, mb: 10, max: 10 }));
    await expect.element(reports).toHaveAttribute("multiple");
    await expect.element(reports).not.toHaveAttribute("capture");
    await expect.element(count(0)).toBeVisible();
  });

  test("the field speaks of dropping where there is room for a mouse", async () => {
    const { say, box } = await renderRequest(locale);
    const words = box.getByText(say("forms.files.drop", { max: 10 }));
    await expect.element(words).toBeVisible();
    await page.viewport(412, 823);
    await expect.element(words).not.toBeVisible();
  });

  test("nothing says that no file was chosen while files are being read", async () => {
    const rendered = await renderRequest(locale);
    const { say, box, count } = rendered;
    const finish = delayReading();
    chooseFiles(rendered, [pdf("a.pdf"), pdf("b.pdf")]);
    await expect.poll(() => box.getByText(say("forms.files.checking")).elements().length).toBe(2);
    await expect.element(count(0)).not.toBeInTheDocument();
    finish();
    await expect.element(count(2)).toBeVisible();
  });

  test("visitors drop files anywhere on the field, and bad ones are skipped", async () => {
    const rendered = await renderRequest(locale);
    const { say, box, reports, count } = rendered;
    await fillIn(rendered);
    const refusal = say("forms.errors.file-kind", { name: "film.mp4" });
    expect(drop(box.element(), [pdf("dropped.pdf"), film()])).toBe(true);
    await expect.element(reports).toHaveAccessibleDescription(expect.stringContaining(refusal));
    drop(box.element(), [docx()]);
    await expect.element(count(2)).toBeVisible();
    await expect
      .element(reports, { message: "the next files clear the errors" })
      .not.toHaveAccessibleDescription(expect.stringContaining(refusal));
    await expectSent(rendered, ["dropped.pdf", "history.docx"]);
  });

  test("a file that cannot be read is marked, and accepted when a second try succeeds", async () => {
    const rendered = await renderRequest(locale);
    const { say, box, reports, unreadable, count } = rendered;
    await fillIn(rendered);
    const makeReadable = makeUnreadable("cloud.pdf");
    chooseFiles(rendered, [cloud(), pdf()]);
    await expect.element(willNotBeSent(rendered)).toBeVisible();
    const failed = box.getByText(say("forms.files.unreadableCount", { count: 1 }), { exact: true });
    await expect.element(count(1)).toBeVisible();
    await expect.element(failed).toBeVisible();
    await expect.element(reports).toHaveAccessibleDescription(expect.stringContaining(unreadable));
    await expect.element(toasts(say).filter({ hasText: unreadable })).toBeVisible();
    await expectNoAxeFindings();

    const again = page.getByRole("button", { name: say("forms.files.retryOf", { name: "cloud.pdf" }) });
    await press(again);
    await expect.element(again, { message: "still unreadable" }).toBeVisible();
    await expect.element(failed).toBeVisible();
    makeReadable();
    await press(again);
    await expect.element(count(2)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(reports, { message: "the focus is not lost" }).toHaveFocus();
    await expect.element(reports).not.toHaveAccessibleDescription(expect.stringContaining(unreadable));
    await expectSent(rendered, ["cloud.pdf", "report.pdf"]);
  });

  test("long names in any script do not widen a page of 360 px, and each button is large enough", async () => {
    await page.viewport(360, 740);
    const rendered = await renderRequest(locale);
    makeUnreadable("cloud.pdf");
    chooseFiles(rendered, [pdf(`${"CamScanner".repeat(8)}.pdf`), pdf("تقرير الطبيب.pdf"), cloud()]);
    const buttons = fileRows(rendered).getByRole("button");
    await expect.poll(() => buttons.elements().length, { message: "three to remove, one to try again" }).toBe(4);
    expect(document.documentElement.scrollWidth).toBe(360);
    for (const button of buttons.elements()) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});

test("a picture has a thumbnail, another file an icon, and each shows its size", async () => {
  const rendered = await renderRequest();
  const { say, count } = rendered;
  chooseFiles(rendered, [png("scan.png", 3000), docx("history.docx", 5000)]);
  await expect.element(count(2)).toBeVisible();
  const [picture, text] = fileRows(rendered).elements();
  await expect.poll(() => picture?.querySelector("img")?.naturalWidth, { message: "it is drawn" }).toBe(1);
  const preview = picture?.querySelector("img");
  expect(preview?.src).toMatch(/^blob:/);
  expect(preview?.alt).toBe("");
  expect(picture?.textContent).toContain(say("forms.files.sizeKb", { size: 3 }));
  expect(text?.textContent).toContain(say("forms.files.sizeKb", { size: 5 }));
  expect([text?.querySelectorAll("img").length, text?.querySelectorAll("svg").length]).toEqual([0, 1]);
  await expectNoAxeFindings();
});

test("a picture that the browser cannot decode has an icon", async () => {
  const rendered = await renderRequest();
  const failed = new Promise((resolve) => {
    document.addEventListener("error", resolve, { capture: true, once: true });
  });
  chooseFiles(rendered, [jpeg("broken.jpg")]);
  await failed;
  const row = fileRow(rendered, "broken.jpg");
  await expect.poll(() => row.element().querySelector("img, svg")?.tagName).toBe("svg");
});

test("the memory of a preview is released when its file is removed", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  const rendered = await renderRequest();
  chooseFiles(rendered, [png()]);
  const source = () => fileRow(rendered, "scan.png").elements()[0]?.querySelector("img")?.src;
  await expect.poll(source).toMatch(/^blob:/);
  const shown = source();
  expect(revoke).not.toHaveBeenCalled();
  await press(removeButton(rendered, "scan.png"));
  await expect.element(rendered.count(0)).toBeVisible();
  expect(revoke.mock.calls).toEqual([[shown]]);
});

test("the field ignores text that is dragged over it", async () => {
  const { box, count } = await renderRequest();
  expect(drop(box.element(), "from another window")).toBe(false);
  await expect.element(count(0)).toBeVisible();
});

test("a file that cannot be read is not sent, and does not count as attached", async () => {
  const rendered = await renderRequest();
  const { say, server, reports } = rendered;
  await fillIn(rendered);
  makeUnreadable("cloud.pdf");
  chooseFiles(rendered, [cloud()]);
  await expect.element(willNotBeSent(rendered)).toBeVisible();
  await send(rendered);
  const missing = say("forms.errors.medical-reports-required");
  await expect.element(reports).toHaveAccessibleDescription(expect.stringContaining(missing));
  expect(server.posts()).toEqual([]);
  chooseFiles(rendered, [pdf()]);
  await expect.element(removeButton(rendered, "report.pdf")).toBeVisible();
  await expectSent(rendered, ["report.pdf"]);
});

test("while the form is sent, visitors cannot add, drop or remove files", async () => {
  const rendered = await renderRequest();
  const { say, server, box, reports, count } = rendered;
  await fillIn(rendered);
  chooseFiles(rendered, [pdf()]);
  await expect.element(count(1)).toBeVisible();
  const answer = Promise.withResolvers<Response>();
  server.answerNextPost(() => answer.promise);
  await send(rendered);
  await expect.element(lockedButton(rendered)).toBeDisabled();
  await expect.element(reports).toBeDisabled();
  await expect.element(removeButton(rendered, "report.pdf")).toBeDisabled();
  drop(box.element(), [docx()]);
  answer.resolve(json(accepted(say("forms.service-request.success"))));
  await expect.element(receipt(REFERENCE)).toBeVisible();
  await press(page.getByRole("button", { name: say("thankYou.again") }));
  await expect.element(count(0), { message: "the list is empty for the next request" }).toBeVisible();
  expect(server.posts().map(({ files }) => files.map(({ file }) => file.name))).toEqual([["report.pdf"]]);
});
