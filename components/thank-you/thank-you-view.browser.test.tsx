/** The page of a submission: its status, the next steps, the answer time and ways to reach us (requirements §2.5, §2.36). */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Header } from "#components/layout/header.tsx";
import { HeadingFont } from "#components/layout/heading-font.tsx";
import { TopBar } from "#components/layout/top-bar.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { focus } from "#components/testing/input.ts";
import { drawIn, setTimeZone } from "#components/testing/media.ts";
import { misfitsOfPage } from "#components/testing/page-fit.ts";
import { renderServerComponents, renderWithoutReact } from "#components/testing/server-components.tsx";
import { messagesOf } from "#components/testing/words.ts";
import { ThankYouView } from "#components/thank-you/thank-you-view.tsx";
import { sentFormKinds } from "#lib/forms/find-form.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";
import { officeDay } from "#lib/site/content/dates.ts";
import { site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";
import { KEPT_DAYS, type SubmissionStatus } from "#lib/submission-status.ts";

const REFERENCE = "6W4-N6X-LHB";

interface Options {
  readonly locale?: Locale;
  readonly form?: SentFormKind;
  readonly reference?: string | undefined;
  readonly status?: SubmissionStatus;
  readonly hasScripts?: boolean;
}

async function open(options: Options = {}) {
  const { locale = "en", form, status = { state: "received", form: "" }, hasScripts = true } = options;
  const reference = "reference" in options ? options.reference : REFERENCE;
  const render = hasScripts ? renderServerComponents : renderWithoutReact;
  const { container, say } = await render(<ThankYouView {...{ locale, reference, form, status }} />, locale);
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
  test.each([...sentFormKinds, undefined])("after the form '%s' it lists the next steps", async (form) => {
    const { say, steps, hours } = await open({ locale, ...(form && { form }) });
    const key = form ?? "general";
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say(`thankYou.${key}.title`));
    await expect.element(page.getByText(REFERENCE)).toBeVisible();
    expect(steps.elements().map((step) => step.querySelector("p")?.textContent)).toEqual(
      ["one", "two", "three"].map((step) => say(`thankYou.${key}.${step}`)),
    );
    const promise = hours.getByText(say("thankYou.promise", { days: site.answer.workingDays }));
    expect(promise.elements(), "a review is not answered").toHaveLength(form === "review" ? 0 : 1);
  });

  test.each(["consultation", "review"] as const)(
    "after the form '%s' it has no accessibility findings",
    async (form) => {
      await open({ locale, form });
      await expectAccessible();
    },
  );

  test("links to phone, mail and chat, and hands WhatsApp the first sentence with the reference and nothing else", async () => {
    const { ways, say } = await open({ locale, form: "consultation" });
    expect(ways.elements().map((link) => link.getAttribute("href"))).toEqual([
      `tel:${site.phone.dialled}`,
      whatsAppAddress(say("layout.whatsAppMessage"), REFERENCE),
      `mailto:${site.email}`,
      site.chatUrl,
    ]);
  });

  describe.each([true, false])("with JavaScript: %s", (hasScripts) => {
    const shown = { locale, hasScripts };
    const since = Date.UTC(2026, 10, 21);
    const values = { phone: site.phone.shown, days: KEPT_DAYS, date: officeDay(locale, since) };
    test.each([
      { state: "received", form: "" },
      { state: "with-team", form: "", since },
    ] as const)("says its status: $state", async (status) => {
      for (const form of ["consultation", undefined] as const) {
        const { say, container, steps } = await open({ ...shown, status, ...(form && { form }) });
        expect(container.textContent).toContain(say(`status.${status.state}`, values));
        expect(container.textContent).toContain(say("status.comeBack", values));
        expect(container.textContent).toContain(say(`thankYou.${form ?? "general"}.title`));
        expect(steps.elements()).toHaveLength(3);
        container.remove();
      }
    });

    test.each([
      { state: "call-us", title: "callTitle" },
      { state: "refused", title: "refusedTitle" },
    ] as const)("asks the visitor to call, and promises nothing: $state", async ({ state, title }) => {
      const { say, container, ways } = await open({ ...shown, status: { state }, form: "consultation" });
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say(`status.${title}`));
      const text = messagesOf(locale).status[state].replaceAll(/<\/?call>/g, "");
      expect(container.textContent).toContain(text.replace("{phone}", values.phone));
      const calls = [...container.querySelectorAll(`a[href="tel:${site.phone.dialled}"]`)];
      expect(calls.map((link) => link.textContent?.replaceAll("\u00a0", " ").includes(values.phone))).toEqual([
        true,
        true,
      ]);
      expect(ways.elements()).toHaveLength(4);
      for (const key of ["nextHeading", "whenHeading", "consultation.title", "keep"]) {
        expect(container.textContent).not.toContain(say(`thankYou.${key}`));
      }
      expect(container.textContent, "nothing can be added").not.toContain(say("reach.introWithReference"));
      expect(container.textContent).toContain(say("reach.introNotWithTeam"));
      await expectAccessible();
    });

    test("shows what cannot be shown in one text, with the form for a reference and the phone number", async () => {
      const texts = [];
      for (const reference of [undefined, REFERENCE]) {
        const { say, container, ways } = await open({ ...shown, reference, status: { state: "unknown" } });
        await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("status.unknownTitle"));
        expect(ways.elements()).toHaveLength(4);
        const chats = [...container.querySelectorAll<HTMLElement>('[href*="wa.me"]')];
        expect(chats.map((link) => link.getAttribute("href"))).toEqual([
          whatsAppAddress(say("layout.whatsAppMessage")),
        ]);
        const form = container.querySelector("form");
        expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/api/status"]);
        texts.push(container.innerHTML);
        if (reference) await expectAccessible();
        container.remove();
      }
      expect(texts[1]).toBe(texts[0]);
      expect(texts[0]).toContain(site.phone.shown);
      expect(texts[0]).toContain(String(KEPT_DAYS));
    });

    test("thanks for a form that was just sent, also when nothing can be shown about it", async () => {
      for (const state of ["unknown", "unavailable"] as const) {
        const { say, container, steps } = await open({ ...shown, status: { state }, form: "review" });
        await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(say("thankYou.review.title"));
        expect(container.textContent).toContain(REFERENCE);
        expect(steps.elements()).toHaveLength(3);
        expect(container.querySelectorAll('[href^="tel:"]')).toHaveLength(state === "unknown" ? 2 : 1);
        expect(container.textContent).not.toContain(say("status.comeBack", values));
        container.remove();
      }
    });
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

test.each(builtLanguages)("each state fits small phones in $code", async ({ code: locale }) => {
  for (const status of [
    { state: "received", form: "consultation" },
    { state: "with-team", form: "consultation", since: Date.UTC(2026, 10, 21) },
    { state: "call-us" },
    { state: "refused" },
    { state: "unknown" },
  ] as const) {
    const { container } = await renderServerComponents(
      <>
        <HeadingFont />
        <TopBar />
        <Header />
        <ThankYouView reference={REFERENCE} form={undefined} status={status} />
      </>,
      locale,
    );
    await drawIn("wide");
    await document.fonts.ready;
    for (const width of [320, 360]) {
      await page.viewport(width, 640);
      expect(misfitsOfPage(), `${status.state} at ${width} px`).toEqual([]);
    }
    container.remove();
  }
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
