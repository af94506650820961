import type { Browser, Page } from "@playwright/test";
import { features } from "#features/index.ts";
import { staffHtml } from "#features/notices/channels/email.ts";
import { familyHtml } from "#features/notices/channels/family-html.ts";
import { writeFamilyMail } from "#features/notices/channels/family-words.ts";
import { describeNotice } from "#features/notices/message.ts";
import { lead, samples } from "#features/notices/testing.ts";
import { toldSamples } from "#features/told-testing.ts";
import { wordingOf } from "#lib/server/feature.ts";
import { site } from "#lib/site/content/site.ts";
import { savePicture } from "#scripts/pictures/save.ts";

const DESK = "https://desk.veramed.example";

/** Draws mails of a width in pixels side by side. */
async function drawMails(page: Page, name: string, mails: readonly string[], width: number): Promise<void> {
  await page.setContent(
    `<body style="margin:8px;background:#ccc;display:flex;flex-wrap:wrap;gap:8px;align-items:start"></body>`,
  );
  await page.evaluate(
    async ([width, mails]) => {
      for (const srcdoc of mails) {
        const frame = Object.assign(document.createElement("iframe"), { srcdoc, width: String(width) });
        frame.style.cssText = "border:0;background:#fff";
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
        document.body.append(frame);
        await loaded;
        frame.height = String(frame.contentDocument?.documentElement.scrollHeight ?? 0);
      }
    },
    [width, mails] as const,
  );
  await savePicture(await page.screenshot({ fullPage: true }), `features/notices/pictures/${name}`, 1500);
}

/**
 * Draws the pictures of messages in features/notices/operations.md: each notice to staff, and what families get in English and Arabic, as a program for
 * mail shows them.
 */
export async function draw(browser: Browser): Promise<void> {
  const wording = { ...wordingOf(features), staffPage: { address: `${DESK}/desk`, name: "the desk" } };
  const staffMails = Object.entries({ ...samples, ...toldSamples }).map(([event, facts]) =>
    staffHtml(describeNotice({ event, facts }, wording)),
  );
  const familyMails: string[] = [];
  for (const language of ["en", "ar"]) {
    for (const event of ["lead.received", "lead.dead"]) {
      const words = await writeFamilyMail({ event, facts: { ...lead, language } }, "https://www.veramed.example");
      familyMails.push(familyHtml(words, site.name));
    }
  }
  const page = await browser.newPage({ viewport: { width: 1500, height: 200 } });
  await drawMails(page, "staff", staffMails, 480);
  await drawMails(page, "family", familyMails, 360);
}
