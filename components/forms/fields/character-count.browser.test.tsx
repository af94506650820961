/** The count of the characters left, for an inquiry's message (requirements §5.7: 10 to 500) and for a longer text. */

import { expect, test, vi } from "vitest";
import { expectNoAxeFindings } from "#components/testing/axe.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { stopClock } from "#components/testing/form-checks.ts";
import { enter, fieldOf, type RenderedForm, renderForm, send } from "#components/testing/forms.tsx";
import { passTimeUntil } from "#components/testing/toast-checks.ts";

const inquiry = caseNamed("the page of an inquiry");
const request = caseNamed("the request for treatment planning");

/** Returns functions that read the visible count and the count for screen readers. */
function countOf(rendered: RenderedForm, name = "message") {
  const box = fieldOf(rendered, name).element().closest("[data-field]");
  const textOf = (selector: string) => box?.querySelector(selector)?.textContent;
  return { seen: () => textOf("p[aria-hidden]"), readOut: () => textOf("p[aria-live]") };
}

/** Messages. The rule rejects those with `tooMany`. */
const texts = [
  { what: "499 characters", text: "x".repeat(499), left: 1 },
  { what: "500 characters with white space around them", text: `  ${"x".repeat(500)}\n`, left: 0 },
  { what: "500 emoji", text: "🙏".repeat(500), left: 0 },
  { what: "501 characters", text: "x".repeat(501), tooMany: 1 },
  { what: "512 characters", text: "x".repeat(512), tooMany: 12 },
];

test.each(["en", "ar"] as const)(
  "the count changes with each key, and is read out when the typing pauses (%s)",
  async (locale) => {
    const rendered = await renderForm(inquiry, locale);
    const { say } = rendered;
    const { seen, readOut } = countOf(rendered);
    const left = (count: number) => say("forms.count.left", { count });
    await expect
      .element(fieldOf(rendered, "message"))
      .toHaveAccessibleDescription(say("forms.count.range", { min: 10, max: 500 }));
    expect(seen()).toBe(left(500));
    stopClock();
    await vi.advanceTimersByTimeAsync(5000);
    expect(readOut(), "nothing is read out before anybody types").toBe("");

    await enter(rendered, "message", "Hell");
    await vi.advanceTimersByTimeAsync(900);
    expect(seen()).toBe(left(496));
    const typedAt = Date.now();
    await enter(rendered, "message", "Hello");
    await passTimeUntil(typedAt + 999);
    expect(seen()).toBe(left(495));
    expect(readOut(), "the typing has not paused for long enough").toBe("");
    await passTimeUntil(typedAt + 1000);
    expect(readOut()).toBe(left(495));
  },
);

test.each(texts)("the count and the rule agree about $what", async ({ text, left, tooMany }) => {
  const rendered = await renderForm(inquiry);
  const { scope, say } = rendered;
  await enter(rendered, "message", text);
  const count = tooMany ?? left;
  await expect.poll(countOf(rendered).seen).toBe(say(`forms.count.${tooMany ? "tooMany" : "left"}`, { count }));
  await send(rendered);
  const links = scope.getByRole("alert").getByRole("link");
  await expect.element(links.filter({ hasText: say("forms.errors.name-too-short", { min: 2 }) })).toBeVisible();
  const tooLong = links.filter({ hasText: say("forms.errors.text-too-long", { max: 500 }) });
  expect(tooLong.elements()).toHaveLength(tooMany ? 1 : 0);
  if (tooMany) await expectNoAxeFindings();
});

test("a long text shows its count only near its end", async () => {
  const rendered = await renderForm(request);
  const { say } = rendered;
  const { seen } = countOf(rendered, "medicalCondition");
  const limit = say("forms.count.limit", { max: 5000 });
  await expect
    .element(fieldOf(rendered, "medicalCondition"))
    .toHaveAccessibleDescription(expect.stringContaining(limit));
  await enter(rendered, "medicalCondition", "x".repeat(4500));
  await expect.poll(seen).toBe(say("forms.count.left", { count: 500 }));
  await enter(rendered, "medicalCondition", "x".repeat(4499));
  await expect.poll(seen).toBe(undefined);
});
