/** Visitors can have a large photo made smaller before it is sent. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { boxOf, fileRow } from "#components/testing/chosen-files.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { jpeg, pdf, png } from "#components/testing/files.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import {
  chooseFiles,
  fieldOf,
  fillIn,
  press,
  type RenderedForm,
  receipt,
  removeButton,
  renderForm,
  send,
} from "#components/testing/forms.tsx";
import { focus } from "#components/testing/input.ts";

const request = caseNamed("the request for treatment planning");

const WIDTH = 2600;
const HEIGHT = 1300;

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Metadata of a camera held upright: turn the photo clockwise by a quarter (EXIF 2.3, orientation 6). */
const TURNED = bytesOf("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000");

/** Creates a photo over 2 MB. It is white, with a red left end that is at the top when the photo is upright. */
async function largePhoto(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = "red";
  context.fillRect(0, 0, WIDTH / 4, HEIGHT);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  // JPEG comments make the file large and change nothing else.
  const comment = new Uint8Array(65_537);
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  const comments = Array.from({ length: 32 }, () => comment);
  const parts = [drawn?.slice(0, 2) ?? "", TURNED, ...comments, drawn?.slice(2) ?? ""];
  return new File(parts, name, { type: "image/jpeg", lastModified: 7 });
}

/** Returns the size of a picture, and its colors at the top and at the bottom. */
async function seen(file: File | undefined) {
  const image = new Image();
  image.src = URL.createObjectURL(file ?? new Blob());
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0);
  const isRed = (y: number) => (context?.getImageData(width / 2, y, 1, 1).data[1] ?? 255) < 50;
  return { size: [width, height], isRedAtTop: isRed(10), isRedAtBottom: isRed(height - 10) };
}

const mb = (...files: readonly File[]) => (files.reduce((sum, { size }) => sum + size, 0) / 1_000_000).toFixed(1);

/** Finds the button and the lines of the offer. */
const offer = ({ say, scope }: RenderedForm) => ({
  text: (count: number, size: string) => scope.getByText(say("forms.files.smaller.offer", { count, size })),
  make: (count: number) => scope.getByRole("button", { name: say("forms.files.smaller.make", { count }) }),
  undo: (count: number) => scope.getByRole("button", { name: say("forms.files.smaller.undo", { count }) }),
  made: (before: string, after: string) => scope.getByText(say("forms.files.smaller.made", { before, after })),
  kept: (count: number) => scope.getByText(say("forms.files.smaller.kept", { count })),
});

test("visitors can make photos over 2 MB smaller, and undo it", async () => {
  await page.viewport(320, 640);
  const rendered = await renderForm(request);
  const { say, server } = rendered;
  const { text, make, undo, made, kept } = offer(rendered);
  const photo = await largePhoto("scan.of.report.jpeg");
  const broken = jpeg("broken.jpg", 2_500_000);
  chooseFiles(rendered, [pdf("report.pdf", 3_000_000), png("small.png", 1_900_000)]);
  await expect.element(removeButton(rendered, "small.png")).toBeVisible();
  chooseFiles(rendered, [photo, broken]);
  await expect.element(text(2, mb(photo, broken))).toBeVisible();
  await expectNoAxeFindings();

  await focus(make(2));
  await press(make(2));
  await expect.element(undo(1)).toBeVisible();
  await expect.element(undo(1), { message: "the focus is not lost" }).toHaveFocus();
  await expect.element(made(mb(photo), "0.1")).toBeVisible();
  await expect.element(kept(1), { message: "the browser cannot decode it" }).toBeVisible();
  await expect.element(fileRow(rendered, "scan.of.report.jpg")).toBeVisible();
  await expect.element(fileRow(rendered, "broken.jpg")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await expectNoAxeFindings();

  await press(undo(1));
  await expect.element(fileRow(rendered, "scan.of.report.jpeg")).toBeVisible();
  await expect.element(make(1)).toHaveFocus();
  await press(make(1));
  await expect.element(undo(1)).toBeVisible();

  for (const name of ["report.pdf", "small.png", "broken.jpg"]) await press(removeButton(rendered, name));
  await expect.element(kept(1)).not.toBeInTheDocument();
  await fillIn(rendered);
  server.answerNextPost(() => json(accepted(say("forms.service-request.success"))));
  await send(rendered);
  await expect.element(receipt(REFERENCE)).toBeVisible();
  const [sent] = server.posts()[0]?.files ?? [];
  expect(sent?.file).toMatchObject({ name: "scan.of.report.jpg", type: "image/jpeg", lastModified: 7 });
  expect(sent?.file.size).toBeLessThan(photo.size);
  expect(await seen(sent?.file)).toEqual({ size: [1200, 2400], isRedAtTop: true, isRedAtBottom: false });
});

test("when no photo can be made smaller, the form says so and the focus goes to the field", async () => {
  const rendered = await renderForm(request);
  const { make, kept } = offer(rendered);
  chooseFiles(rendered, [jpeg("broken.jpg", 2_500_000)]);
  await press(make(1));
  await expect.element(kept(1)).toBeVisible();
  await expect.element(fieldOf(rendered, request.fileField)).toHaveFocus();
  await expect.element(make(1)).not.toBeInTheDocument();
  const box = await boxOf(rendered, request.fileField);
  await expect.element(box.getByText(rendered.say("forms.files.count", { count: 1 }), { exact: true })).toBeVisible();
});
