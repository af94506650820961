/** The page after a submission: the reference, the next steps, the answer time and ways to reach us (requirements §2.5). */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import ThankYouPage from "#app/[locale]/thank-you/[reference]/page.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { setTimeZone } from "#components/testing/media.ts";
import { focus } from "#components/testing/press.ts";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import { site } from "#lib/content/site.ts";
import { sentFormIds } from "#lib/forms/find-form.ts";
import type { Locale } from "#lib/i18n/locales.ts";

// lib/reference.ts imports it to create references, which the page never does.
vi.mock("node:crypto", () => ({ default: {}, randomInt: () => 0 }));

const REFERENCE = "6W4-N6X-LHB";

interface Options {
  readonly locale?: Locale;
  readonly form?: string;
  readonly reference?: string;
}

async function open({ locale = "en", form = "", reference = REFERENCE }: Options = {}) {
  const props = pageProps({ locale, reference }, form ? { form } : {});
  const { container, say } = await renderServerComponents(<ThankYouPage {...props} />, locale);
  const region = (key: string) => page.getByRole("region", { name: say(`thankYou.${key}`) });
  const isReview = form === "review";
  return {
    say,
    container,
    steps: region("nextHeading").getByRole("listitem"),
    hours: region(isReview ? "hoursHeading" : "whenHeading"),
    ways: page.getByRole("region", { name: say("reach.heading") }).getByRole("link"),
  };
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each([...sentFormIds, "", "constructor"])("after the form '%s' it lists the next steps", async (form) => {
    const { say, steps, hours } = await open({ locale, form });
    const key = (sentFormIds as readonly string[]).includes(form) ? form : "general";
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say(`thankYou.${key}.title`));
    await expect.element(page.getByText(REFERENCE)).toBeVisible();
    expect(steps.elements().map((step) => step.querySelector("p")?.textContent)).toEqual(
      ["one", "two", "three"].map((step) => say(`thankYou.${key}.${step}`)),
    );
    const promise = hours.getByText(say("thankYou.promise", { days: site.answer.workingDays }));
    expect(promise.elements(), "a review is not answered").toHaveLength(form === "review" ? 0 : 1);
  });

  test.each(["consultation", "review"])("after the form '%s' it has no accessibility findings", async (form) => {
    await open({ locale, form });
    await expectAccessible();
  });

  test("links to phone, mail and chat, and hands WhatsApp the reference and nothing else", async () => {
    const { ways } = await open({ locale, form: "consultation" });
    expect(ways.elements().map((link) => link.getAttribute("href"))).toEqual([
      `tel:${site.phone.dialled}`,
      `mailto:${site.email}`,
      site.chatUrl,
      `https://wa.me/${site.whatsApp}?text=${REFERENCE}`,
    ]);
  });

  test("rejects a mistyped reference and does not hand it to WhatsApp", async () => {
    const { say, ways, container } = await open({ locale, reference: "6W4-N6X-LHC", form: "consultation" });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("thankYou.badTitle"));
    expect(ways.elements()).toHaveLength(3);
    expect(container.textContent).not.toContain("6W4-N6X-LHC");
    expect(container.querySelector('[href*="wa.me"]')).toBeNull();
  });

  test("a button copies the reference", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { say } = await open({ locale });
    await focus(page.getByRole("button", { name: say("thankYou.copy") }));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("status")).toHaveTextContent(say("thankYou.copied"));
    expect(write.mock.calls).toEqual([[REFERENCE]]);
    await expectAccessible();
  });
});

test("does not claim to have copied when the browser forbids it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const { say } = await open();
  await focus(page.getByRole("button", { name: say("thankYou.copy") }));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
});

test("nothing is cut off at 768 px", async () => {
  await page.viewport(768, 800);
  await open({ form: "service-request" });
  expect(document.documentElement.scrollWidth).toBe(768);
});

describe("the hours for a visitor in Nairobi", () => {
  beforeEach(() => setTimeZone("Africa/Nairobi"));

  /** India is 2:30 hours ahead of Nairobi. */
  const inNairobi = (time: string) =>
    new Date(Date.parse(`2026-11-20T${time}Z`) - 150 * 60_000).toISOString().slice(11, 16);
  const opens = inNairobi(site.hours.opens);

  /** Returns a moment on the day on which the office opens in India, some minutes before or after it opens. */
  const openingOn = (day: string, minutes: number) =>
    new Date(Date.parse(`${day}T${site.hours.opens}Z`) + (minutes - 330) * 60_000);

  const rows = [
    { when: "on Friday, an hour after it opened", now: openingOn("2026-11-20", 60), next: undefined },
    { when: "on Friday, a quarter of a day before", now: openingOn("2026-11-20", -360), next: "2026-11-20" },
    { when: "on Friday, half a day after it opened", now: openingOn("2026-11-20", 720), next: "2026-11-21" },
    { when: "on Sunday", now: openingOn("2026-11-22", 120), next: "2026-11-23" },
  ];

  describe.each(["en", "ar"] as const)("in %s", (locale) => {
    test.each(rows)("$when", async ({ now, next }) => {
      vi.useFakeTimers({ now });
      const { say, hours } = await open({ locale });
      const own = say("thankYou.hoursVisitor", { opens, closes: inNairobi(site.hours.closes) });
      await expect.element(hours.getByText(own)).toBeVisible();
      await expect.element(hours.getByText(say("thankYou.hours", site.hours), { exact: false })).toBeVisible();
      const day = new Date(next ?? now).toLocaleDateString(locale, { weekday: "long" });
      const again = hours.getByText(say("thankYou.opensNext", { day, time: opens }));
      expect(again.elements()).toHaveLength(next ? 1 : 0);
      const [before] = say("thankYou.opensNext", { day: "|", time: "|" }).split("|");
      expect(hours.element().textContent?.includes(before ?? ""), "nothing of another day").toBe(Boolean(next));
    });
  });

  test("the office opens while the page is open", async () => {
    vi.useFakeTimers({ now: openingOn("2026-11-20", -5) });
    const { say, hours } = await open();
    const sentence = hours.getByText(say("thankYou.opensNext", { day: "Friday", time: opens }));
    await expect.element(sentence).toBeVisible();
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    await expect.element(sentence).not.toBeInTheDocument();
  });
});
