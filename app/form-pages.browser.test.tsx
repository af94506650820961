/** Tests the pages that dialog links lead to. Each page has the same form as the dialog, and other ways to reach us (requirements §2.4). */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import InquiryPage from "#app/[locale]/inquiry/[kind]/page.tsx";
import SecondOpinionPage from "#app/[locale]/second-opinion/page.tsx";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import { inquiryKinds } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import { getPartnerTerms } from "#lib/site/content/inquiries.ts";
import { site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

async function expectWaysToReachUs(say: (key: string) => string) {
  const links = page.getByRole("region", { name: say("reach.heading") }).getByRole("link");
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    `tel:${site.phone.dialled}`,
    whatsAppAddress(say("layout.whatsAppMessage")),
    `mailto:${site.email}`,
    site.chatUrl,
  ]);
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(inquiryKinds)("the inquiry '%s' has its title, its form and ways to reach us", async (kind) => {
    const { container, say } = await renderServerComponents(<InquiryPage {...pageProps({ kind })} />, locale);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say(`inquiry.${kind}.title`));
    const lead = `${say(`inquiry.${kind}.description`)} ${say("inquiry.fillOut")}`;
    await expect.element(page.getByText(lead)).toBeVisible();
    expect(container.querySelector("form")?.getAttribute("action")).toMatch(/^\/api\/collaborate/);
    await expectWaysToReachUs(say);
    if (kind === "general") return;
    const terms = await getPartnerTerms(locale, kind);
    for (const part of ["agreements", "steps", "papers", "answer", "dataProtection"]) {
      await expect.element(page.getByRole("heading", { name: say(`inquiryPage.${part}`), exact: true })).toBeVisible();
    }
    const steps = terms.steps.flatMap(({ title, text }) => [title, text]);
    const promise = say("thankYou.promise", { days: site.answer.workingDays });
    for (const text of [...terms.agreements, ...steps, ...terms.papers, promise, ...terms.dataProtection]) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    const others = inquiryKinds.filter((other) => other !== kind && other !== "general");
    const links = page.getByRole("navigation").getByRole("link").elements();
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      others.map((other) => localePath(locale, `/inquiry/${other}`)),
    );
  });
});

test("the second opinion has its form and ways to reach us", async () => {
  const { container, say } = await renderServerComponents(<SecondOpinionPage />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("secondOpinion.title"));
  expect(container.querySelector("form")?.getAttribute("action")).toMatch(/^\/api\/contact/);
  await expectWaysToReachUs(say);
});

test.each(["en", "ar"] as const)(
  "in %s, a line beside the form leads to what a family can read, until the form was sent",
  async (locale) => {
    const { container, say } = await renderServerComponents(<SecondOpinionPage />, locale);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    const line = [...container.querySelectorAll("p")].find((one) =>
      one.textContent.startsWith(say("layout.readFirst")),
    );
    const links = [...(line?.querySelectorAll("a") ?? [])];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [say("treatments.title"), localePath(locale, "/treatments")],
      [say("layout.questions"), localePath(locale, "/questions")],
      [say("search.title"), localePath(locale, "/search")],
    ]);
    container.querySelector("form")?.setAttribute("data-receipt", "");
    expect(line?.checkVisibility()).toBe(false);
  },
);
