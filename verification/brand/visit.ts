import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { parsePalette } from "#lib/site/content/palette.ts";
import type { Check } from "#verification/support/checklist.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";

const WIDTHS = [360, 1280];
const NAME = "Example Care";
const answers = {
  fullName: "Amina Okoth",
  email: "amina@example.org",
  phone: "+91 98765 43210",
  message: "We would like to work with you.",
};

/** Visits the site that is built in a folder, on a phone and on a wide screen, and sends a form on each. */
export async function visitSite(folder: string, check: Check): Promise<void> {
  if (!(await ensureBrowser())) return check("there is a browser", false);
  const { site, settings, control, stop } = await startSiteAndProvider("brand-data", {}, { folder });
  const browser = await launchBrowser();
  const { primary, paper } = parsePalette(readFileSync(join(folder, "brand/theme.css"), "utf8"));
  try {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.goto(routes.home);
      check(
        `at ${width} px, the home page has its name and colours`,
        await looksLike(page, primary ?? "", paper ?? ""),
      );
      await photograph(page, `home-${width}`);
      await page.goto(`${routes.inquiry}/ngo`);
      for (const [name, text] of Object.entries(answers)) await page.locator(`main [name="${name}"]`).fill(text);
      await photograph(page, `form-${width}`);
      await page.locator('main form [type="submit"]').click();
      const reference = await page
        .getByText(/^[2-9A-Z]{3}(-[2-9A-Z]{3}){2}$/)
        .first()
        .textContent();
      await page.goto(`${routes.thankYou}/${reference}`);
      check(`at ${width} px, a form leads to its thank-you page`, (await page.title()).includes(NAME));
      await photograph(page, `thank-you-${width}`);
      await page.goto(routes.privacy);
      check(`at ${width} px, the privacy policy is its own`, ((await page.textContent("h1")) ?? "").includes(NAME));
      await photograph(page, `legal-${width}`);
      await context.close();
    }
    const sent = await control.submissions();
    check("the provider has received both forms", sent.length === WIDTHS.length, [`received ${sent.length}`]);
    // Writes an e-mail to a family into the folder beside the store, because no channel is set.
    const leads = ["--conditions=react-server", "scripts/leads/main.ts", "notify", "--test"];
    execFileSync(process.execPath, leads, { cwd: folder, env: { ...process.env, ...settings } });
    const [mail = ""] = globSync(join(settings.DATA_DIR, "**/*_family_*.eml")).map(readMail);
    check("the e-mail to the family has its name and colours", mail.includes(NAME) && mail.includes(primary ?? "-"));
  } finally {
    await browser.close();
    await stop();
  }
}

/** Returns true if the page has the name of the brand, a button in its colour, and a toolbar in that of its page. */
const looksLike = (page: Page, primary: string, paper: string) =>
  page.evaluate(
    ({ name, primary, paper }) => {
      const sample = document.createElement("canvas").getContext("2d");
      const hex = (colour: string) => {
        if (sample) sample.fillStyle = colour;
        return sample?.fillStyle;
      };
      const button = document.querySelector("header a.bg-primary");
      const toolbar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
      return (
        document.title.includes(name) &&
        document.querySelector("header a")?.getAttribute("aria-label") === name &&
        button !== null &&
        hex(getComputedStyle(button).backgroundColor) === primary &&
        toolbar?.content === paper
      );
    },
    { name: NAME, primary, paper },
  );

async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.screenshot({ path: `shots/brand/${name}.png`, fullPage: true, animations: "disabled" });
}

/** Returns an e-mail as text, without the line breaks of its encoding. */
const readMail = (path: string): string => readFileSync(path, "utf8").replaceAll(/=\r?\n/g, "");
