/** The pages behind the openers of dialogs: the same form, and how else to reach us (spec §2). */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import InquiryPage from "@/app/[locale]/inquiry/[kind]/page";
import SecondOpinionPage from "@/app/[locale]/second-opinion/page";
import { pageProps, renderServed } from "@/components/testing/served";
import { inquiryKinds } from "@/content/routes";
import { site } from "@/content/site";

async function expectWaysToReachUs(say: (key: string) => string) {
  const links = page.getByRole("region", { name: say("reach.heading") }).getByRole("link");
  expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
    `tel:${site.phone.dialled}`,
    `mailto:${site.email}`,
    site.chatUrl,
  ]);
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(inquiryKinds)("the inquiry '%s' has its title, its form and the ways to reach us", async (kind) => {
    const { container, say } = await renderServed(<InquiryPage {...pageProps({ locale, kind })} />, locale);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say(`inquiry.${kind}.title`));
    const lead = `${say(`inquiry.${kind}.description`)} ${say("inquiry.fillOut")}`;
    await expect.element(page.getByText(lead)).toBeVisible();
    expect(container.querySelector("form")?.getAttribute("action")).toMatch(/^\/api\/collaborate/);
    await expectWaysToReachUs(say);
  });
});

test("the second opinion has its form and the ways to reach us", async () => {
  const { container, say } = await renderServed(<SecondOpinionPage {...pageProps({ locale: "en" })} />);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("secondOpinion.title"));
  expect(container.querySelector("form")?.getAttribute("action")).toMatch(/^\/api\/contact/);
  await expectWaysToReachUs(say);
});
