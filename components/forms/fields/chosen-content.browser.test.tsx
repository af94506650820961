/** What a form says about the content of a chosen file, and what it makes of pictures that the server does not decode (requirements §5.14, §5.15). */

import { expect, onTestFinished, test, vi } from "vitest";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { boxOf, fileRow, fileRows } from "#components/testing/chosen-files.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { docx, exe, film, heic, jpeg, pdf, png } from "#components/testing/files.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import {
  chooseFiles,
  fieldOf,
  fillIn,
  type RenderedForm,
  receipt,
  removeButton,
  renderForm,
  send,
  toasts,
} from "#components/testing/forms.tsx";

const request = caseNamed("the request for treatment planning");

const PIXELS_WE_DECODE = 50_000_000;

/** Draws a picture that the browser can decode. */
async function drawn(type: string, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}

/** Lets the browser decode HEIC, as Safari does: it shows `picture` for each HEIC file. */
function decodeHeic(picture: Blob) {
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) =>
    create(file instanceof File && file.name.endsWith("HEIC") ? picture : file),
  );
}

async function sizeOf(file: File | undefined) {
  const { width, height } = await createImageBitmap(file ?? new Blob());
  return { width, height };
}

async function sentFile(rendered: RenderedForm): Promise<File | undefined> {
  await fillIn(rendered);
  rendered.server.answerNextPost(() => json(accepted(rendered.say("forms.service-request.success"))));
  await send(rendered);
  await expect.element(receipt(REFERENCE)).toBeVisible();
  return rendered.server.posts()[0]?.files[0]?.file;
}

test("a browser that decodes HEIC sends a JPEG, and says so", async () => {
  const rendered = await renderForm(request);
  decodeHeic(await drawn("image/png", 40, 30));
  chooseFiles(rendered, [heic()]);
  const row = fileRow(rendered, "IMG_1.jpg");
  await expect.element(row.getByText(rendered.say("forms.files.notes.converted"))).toBeVisible();
  const sent = await sentFile(rendered);
  expect(sent).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg" });
  expect(await sizeOf(sent)).toEqual({ width: 40, height: 30 });
});

test("a picture of more pixels than we decode becomes a JPEG of as many, and the form says so", async () => {
  const rendered = await renderForm(request);
  chooseFiles(rendered, [new File([await drawn("image/webp", 8000, 6500)], "map.webp")]);
  const row = fileRow(rendered, "map.jpg");
  await expect.element(row.getByText(rendered.say("forms.files.notes.smaller")), { timeout: 30_000 }).toBeVisible();
  const { width, height } = await sizeOf(await sentFile(rendered));
  expect(width * height).toBeLessThanOrEqual(PIXELS_WE_DECODE);
  expect(width * height).toBeGreaterThan(PIXELS_WE_DECODE * 0.99);
});

test("a photo that breaks off stays, and its row and a live region say so", async () => {
  const rendered = await renderForm(request);
  const { say } = rendered;
  const whole = jpeg();
  chooseFiles(rendered, [new File([whole.slice(0, -2)], "photo.jpg")]);
  const text = say("forms.files.notes.damaged");
  await expect.element(fileRow(rendered, "photo.jpg").getByText(text)).toBeVisible();
  const live = rendered.scope.getByText(`photo.jpg: ${text}`, { exact: true });
  expect(live.element().closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  await expectNoAxeFindings();
  expect((await sentFile(rendered))?.size).toBe(whole.size - 2);
});

test("the same file is listed once, and a message says so", async () => {
  const rendered = await renderForm(request);
  const { say } = rendered;
  chooseFiles(rendered, [pdf()]);
  await expect.element(removeButton(rendered, "report.pdf")).toBeVisible();
  chooseFiles(rendered, [new File([pdf()], "report (1).pdf")]);
  const text = say("forms.errors.double-advice", { name: "report (1).pdf" });
  await expect.element(toasts(say).filter({ hasText: text })).toBeVisible();
  await expect.element(fieldOf(rendered, request.fileField)).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(fileRows(rendered).elements()).toHaveLength(1);
});

test("files that are refused one after another share a toast, and WhatsApp stands beside each refusal", async () => {
  const rendered = await renderForm(request);
  const { say } = rendered;
  document.body.insertAdjacentHTML("afterbegin", '<a href="https://wa.me/1?text=x">WhatsApp</a>');
  const link = document.body.firstElementChild;
  onTestFinished(() => link?.remove());
  for (const file of [exe("one.exe"), film("two.mp4"), exe("three.exe")]) {
    chooseFiles(rendered, [file]);
    const text = say("forms.errors.file-kind", { name: file.name });
    await expect.element(toasts(say).filter({ hasText: text })).toBeVisible();
  }
  expect(toasts(say).elements()).toHaveLength(1);
  const advice = say("forms.errors.unknown-advice", { name: "three.exe" });
  await expect
    .element(fieldOf(rendered, request.fileField))
    .toHaveAccessibleDescription(expect.stringContaining(advice));
  const box = await boxOf(rendered, request.fileField);
  const chat = box.getByRole("link", { name: say("forms.whatsApp") });
  await expect.element(chat).toHaveAttribute("href", "https://wa.me/1?text=x");
  chooseFiles(rendered, [docx()]);
  await expect.element(chat).not.toBeInTheDocument();
});

test("ten photos of the same name have a small picture and a size each", async () => {
  const rendered = await renderForm(request);
  const photos = [1, 2, 3].map((number) => new File([png(`${number}.png`, 1000 * number)], "image.jpg"));
  chooseFiles(rendered, photos);
  await expect.poll(() => fileRows(rendered).getByRole("button").elements().length).toBe(3);
  await expect.poll(() => document.querySelectorAll("li img[src^=blob]").length).toBe(3);
  const sizes = fileRows(rendered)
    .elements()
    .map((row) => row.textContent);
  expect(new Set(sizes).size).toBe(3);
});
