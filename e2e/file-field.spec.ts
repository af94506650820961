/** Files on their way into a form: chosen or dropped, looked at, tried again, taken out (spec §4, §5). */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { docx, jpeg, pdf, type TestFile } from "./support/files.ts";
import { receipt, removeButton } from "./support/forms.ts";
import { language, say, within } from "./support/language.ts";
import { fillIn, form, openRequest } from "./support/service-request.ts";
import { expect, journey, test } from "./support/test.ts";

const field = (page: Page) => page.locator("[data-field]").filter({ has: form(page).reports });
const list = (page: Page) => page.getByRole("list", { name: say("Files to send") });
const row = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });

const oneOf = (kinds: string[]) => new Intl.ListFormat(language(), { type: "disjunction" }).format(kinds);
const kilobytes = (size: number) => say("{size} KB", { size });
/** How many files there are, and nothing else of the line. */
const count = (count: number) => say("forms.files.count", { count });
const unreadable = () => {
  const text =
    "This file cannot be read: {name}. If it is in the cloud, save it on your phone first and choose it again.";
  return say(text, { name: "cloud.pdf" });
};
const WILL_NOT = "Could not be read, so it will not be sent.";
const NO_REPORTS = "Please attach your medical reports to proceed.";

/** From here on, what is named like that is in the cloud, out of the phone's reach; until the answer is called. */
async function cutOff(page: Page, name: string) {
  await page.evaluate((name) => {
    const slice = File.prototype.slice;
    File.prototype.slice = function (...range) {
      const part = slice.apply(this, range);
      if (this.name === name) part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
      return part;
    };
    Object.assign(globalThis, { reachAgain: () => Object.assign(File.prototype, { slice }) });
  }, name);
  return () => page.evaluate("reachAgain()");
}

/** Drags files from the desktop over the field, and lets them go there. */
async function drop(page: Page, files: readonly TestFile[]) {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of all) {
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString("base64") })),
  );
  await field(page).dispatchEvent("dragover", { dataTransfer: data });
  await field(page).dispatchEvent("drop", { dataTransfer: data });
}

test.beforeEach(async ({ page }) => {
  await openRequest(page);
});

test(
  "the field says what it takes, and leaves the choice between camera and album to the family",
  journey(),
  async ({ page }) => {
    const { reports } = form(page);
    await expect(reports).toHaveAccessibleDescription(
      say("forms.files.hint", { kinds: oneOf(["PDF", "JPG", "PNG", "DOC", "DOCX"]), mb: 10, max: 10 }),
    );
    await expect(reports).toHaveAttribute("multiple");
    await expect(reports).not.toHaveAttribute("capture");
    await expect(field(page)).toContainText(count(0));
  },
);

test("a picture is shown small, another file by its icon, each with its size", async ({ page }) => {
  await form(page).reports.setInputFiles([jpeg({ bytes: 3000 }), docx({ bytes: 5000 })]);
  await expect(field(page)).toContainText(count(2));
  const preview = row(page, "photo.jpg").locator("img");
  await expect(preview).toHaveJSProperty("complete", true);
  await expect(preview).toHaveAttribute("src", /^blob:/);
  await expect(preview).toHaveAttribute("alt", "");
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(row(page, "photo.jpg")).toContainText(kilobytes(3));
  await expect(row(page, "history.docx")).toContainText(kilobytes(5));
  await expect(row(page, "history.docx").locator("img")).toHaveCount(0);
  await expect(row(page, "history.docx").locator("svg")).toBeVisible();
  await expectNoAxeFindings(page);
});

test("a picture that the browser cannot draw is shown by its icon", async ({ page }) => {
  const broken = { name: "scan.png", mimeType: "image/png", buffer: Buffer.from("89504e470d0a1a0a00000000", "hex") };
  await form(page).reports.setInputFiles(broken);
  await expect(row(page, "scan.png").locator("svg")).toBeVisible();
  await expect(row(page, "scan.png").locator("img")).toHaveCount(0);
});

test("the memory of a preview is given back when its file is removed", async ({ page }) => {
  await form(page).reports.setInputFiles(jpeg());
  const source = await row(page, "photo.jpg").locator("img").getAttribute("src");
  const revoked = await page.evaluateHandle(() => {
    const urls: string[] = [];
    const revoke = URL.revokeObjectURL;
    URL.revokeObjectURL = (url) => {
      urls.push(url);
      revoke(url);
    };
    return urls;
  });
  await removeButton(page, { name: "photo.jpg" }).click();
  await expect(field(page)).toContainText(count(0));
  expect(await revoked.jsonValue()).toEqual([source]);
});

test("files are dropped anywhere on the field, and the bad ones skipped", journey(), async ({ page, provider }) => {
  await fillIn(page);
  await drop(page, [pdf({ name: "dropped.pdf" }), { ...pdf(), name: "film.mp4", mimeType: "video/mp4" }]);
  await expect(row(page, "dropped.pdf")).toBeVisible();
  await expect(form(page).reports).toHaveAccessibleDescription(
    within(say("Invalid file type: {name}. Please upload an image, PDF, or DOC file.", { name: "film.mp4" })),
  );
  await drop(page, [docx()]);
  await expect(field(page)).toContainText(count(2));
  await expect(form(page).reports, "the next files clear what was wrong").not.toHaveAccessibleDescription(/film/);
  await form(page).send.click();
  await expect(receipt(page)).toBeVisible();
  const [submission] = await provider.submissions();
  expect(submission?.files.map(({ name }) => name)).toEqual(["dropped.pdf", "history.docx"]);
});

test("text that is dragged over the field is none of its business", async ({ page }) => {
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "from another window");
    return transfer;
  });
  const taken = await field(page).evaluate(
    (element, dataTransfer) =>
      !element.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true })),
    data,
  );
  expect(taken).toBe(false);
});

test(
  "a file that cannot be read is marked, and taken when trying again succeeds",
  journey(),
  async ({ page, provider }) => {
    await fillIn(page);
    const reach = await cutOff(page, "cloud.pdf");
    await form(page).reports.setInputFiles([pdf({ name: "cloud.pdf" }), pdf()]);
    await expect(row(page, "cloud.pdf")).toContainText(say(WILL_NOT));
    await expect(field(page)).toContainText(count(1) + say("forms.files.unreadableCount", { count: 1 }));
    await expect(form(page).reports).toHaveAccessibleDescription(within(unreadable()));
    await expect(page.getByRole("region", { name: say("Messages") })).toContainText(unreadable());
    await expectNoAxeFindings(page);

    const again = page.getByRole("button", { name: say("Try again to read {name}", { name: "cloud.pdf" }) });
    await again.click();
    await expect(again, "still out of reach").toBeVisible();
    await reach();
    await again.click();
    await expect(field(page).getByText(count(2), { exact: true })).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(form(page).reports, "the focus is not lost").toBeFocused();
    await expect(form(page).reports).not.toHaveAccessibleDescription(within(unreadable()));

    await form(page).send.click();
    await expect(receipt(page)).toBeVisible();
    const [submission] = await provider.submissions();
    expect(submission?.files.map(({ name }) => name)).toEqual(["cloud.pdf", "report.pdf"]);
  },
);

test("a file that cannot be read is not sent, and does not count as attached", async ({ page, provider }) => {
  await fillIn(page);
  await cutOff(page, "cloud.pdf");
  await form(page).reports.setInputFiles(pdf({ name: "cloud.pdf" }));
  await expect(row(page, "cloud.pdf")).toContainText(say(WILL_NOT));
  await form(page).send.click();
  await expect(form(page).reports).toHaveAccessibleDescription(within(say(NO_REPORTS)));
  expect(await provider.submissions()).toEqual([]);
  await form(page).reports.setInputFiles(pdf());
  await form(page).send.click();
  await expect(receipt(page)).toBeVisible();
  const [submission] = await provider.submissions();
  expect(submission?.files.map(({ name }) => name)).toEqual(["report.pdf"]);
});

test("while the form is sent, nothing is added, dropped or removed", async ({ page, provider }) => {
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  await expect(field(page)).toContainText(count(1));
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/services?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await form(page).send.click();
  await expect(form(page).reports).toBeDisabled();
  await expect(removeButton(page, pdf())).toBeDisabled();
  await drop(page, [docx()]);
  await expect(list(page).getByRole("listitem")).toHaveText([/report\.pdf/]);
  gate.resolve();
  await expect(receipt(page)).toBeVisible();
  await expect(field(page), "the list is empty for the next request").toContainText(count(0));
  const [submission] = await provider.submissions();
  expect(submission?.files.map(({ name }) => name)).toEqual(["report.pdf"]);
});

test.describe("at 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "long names in any script do not widen the page, and the buttons are large enough for a finger",
    journey(),
    async ({ page }) => {
      await cutOff(page, "cloud.pdf");
      const long = `${"CamScanner".repeat(8)}.pdf`;
      await form(page).reports.setInputFiles([
        pdf({ name: long }),
        pdf({ name: "تقرير الطبيب.pdf" }),
        pdf({ name: "cloud.pdf" }),
      ]);
      await expect(field(page)).toContainText(count(2));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      for (const button of await list(page).getByRole("button").all()) {
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
