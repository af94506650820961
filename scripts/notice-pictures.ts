/**
 * `node scripts/notice-pictures.ts` draws the pictures of messages in docs/operations.md again: each notice to staff, and
 * what families get in English and Arabic, as a program for mail shows them.
 */

import { registerHooks } from "node:module";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";

// Bundlers resolve Next's files without an extension, and the marker of server modules as something that does not throw.
registerHooks({
  resolve(name, context, next) {
    if (name === "server-only") return next(name, { ...context, conditions: [...context.conditions, "react-server"] });
    return next(/^next\/[a-z]+$/.test(name) ? `${name}.js` : name, context);
  },
});
const { features } = await import("#features/index.ts");
const { wordingOf } = await import("#lib/server/feature.ts");
const { site } = await import("#lib/site/content/site.ts");
const { staffHtml } = await import("#features/notices/channels/email.ts");
const { familyHtml } = await import("#features/notices/channels/family-html.ts");
const { writeFamilyMail } = await import("#features/notices/channels/family-words.ts");
const { describeNotice } = await import("#features/notices/message.ts");
const { lead, samples } = await import("#features/notices/testing.ts");

const DESK = "https://desk.veramed.example";

/** Draws mails of a width in pixels side by side into docs/guides. */
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
  const picture = await page.screenshot({ fullPage: true });
  const { size } = await sharp(picture).webp({ quality: 75 }).toFile(`docs/guides/${name}.webp`);
  console.log(`Wrote docs/guides/${name}.webp, ${Math.round(size / 1024)} KiB.`);
}

if (!(await ensureBrowser())) process.exit(1);
const staffMails = Object.entries(samples).map(([event, facts]) =>
  staffHtml(describeNotice({ event, facts }, { ...wordingOf(features), staffPage: `${DESK}/desk` })),
);
const familyMails: string[] = [];
for (const language of ["en", "ar"]) {
  for (const event of ["lead.received", "lead.dead"]) {
    const words = await writeFamilyMail({ event, facts: { ...lead, language } }, "https://www.veramed.example");
    familyMails.push(familyHtml(words, site.name));
  }
}
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1500, height: 200 } });
  await drawMails(page, "notices-staff", staffMails, 480);
  await drawMails(page, "notices-family", familyMails, 360);
} finally {
  await browser.close();
}
