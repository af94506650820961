/** The footer of every page: links, services without links, contact details and what we are not (requirements §2.11). */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Footer } from "#components/layout/footer.tsx";
import { footerGroups } from "#components/layout/navigation.ts";
import { drawIn } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { localDigits } from "#lib/i18n/digits.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("links to the pages that no other part of the page links to, and to no service", async () => {
    await page.viewport(1280, 800);
    const { say } = await renderServerComponents(<Footer />, locale);
    const footer = page.getByRole("contentinfo");
    for (const [key, path] of [
      ["gallery", "/patients-gallery"],
      ["privacy", "/privacy-policy"],
      ["terms", "/terms-and-condition"],
      ["disclaimer", "/medical-desclaimar"],
      ["accessibility", "/accessibility"],
    ]) {
      const link = footer.getByRole("link", { name: say(`layout.footer.${key}`) });
      await expect.element(link).toHaveAttribute("href", localePath(locale, path ?? ""));
    }
    for (const { title } of await getServices(locale)) {
      await expect.element(footer.getByText(title)).toBeVisible();
      await expect.element(footer.getByRole("link", { name: title })).not.toBeInTheDocument();
    }
    const emergency = footer.getByRole("link", { name: say("layout.footer.emergency") });
    await expect.element(emergency).toHaveAttribute("href", `tel:${site.emergencyPhone.dialled}`);
    const phone = footer.getByRole("link", { name: site.phone.shown });
    await expect.element(phone).toHaveAttribute("href", `tel:${site.phone.dialled}`);
    await expect
      .element(footer.getByRole("link", { name: site.email }))
      .toHaveAttribute("href", `mailto:${site.email}`);
    const rights = say("layout.footer.rights", {
      year: localDigits(locale, new Date().getFullYear()),
      name: site.name,
    });
    for (const text of [say("layout.footer.notAmbulance"), say("layout.facilitator"), rights]) {
      await expect.element(footer.getByText(text)).toBeVisible();
    }
  });

  test("on a phone its groups unfold, it takes at most two screens, and always says what we are not", async () => {
    await page.viewport(360, 640);
    const { say } = await renderServerComponents(<Footer />, locale);
    const footer = page.getByRole("contentinfo");
    expect(footer.element().getBoundingClientRect().height).toBeLessThanOrEqual(2 * 640);
    await expect.element(footer.getByText(say("layout.facilitator"))).toBeVisible();
    const privacy = footer.getByText(say("layout.footer.privacy"));
    await expect.element(privacy).not.toBeVisible();
    await footer.getByText(say("layout.footer.legal")).first().click();
    await expect.element(privacy).toBeVisible();
  });
});

test.each(builtLanguages)(
  "in $code its links stand in groups, and it is at most 640 px high at 1280 px",
  async ({ code }) => {
    await page.viewport(1280, 800);
    const { say } = await renderServerComponents(<Footer />, code);
    await drawIn("wide");
    const footer = page.getByRole("contentinfo");
    const headings = footer.getByRole("navigation", { name: say("layout.footer.navigation") }).getByRole("heading");
    expect(headings.elements().map(({ textContent }) => textContent)).toEqual(
      footerGroups.map(({ key }) => say(`layout.footer.${key}`)),
    );
    expect(footer.element().getBoundingClientRect().height).toBeLessThanOrEqual(640);
  },
);
