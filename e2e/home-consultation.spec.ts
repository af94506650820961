/** The form of the home page sends nothing: it becomes a consultation to check and send, in a dialog or on a page. */

import type { Locator, Page } from "@playwright/test";
import { choose, control, receipt, scopeOf, thankYouPattern } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { country, inLanguage, say } from "#e2e/support/language.ts";
import { holdScripts } from "#e2e/support/page-scripts.ts";
import { expect, isFullSweep, journey, test } from "#e2e/support/test.ts";

const typed = {
  "Full name": "Amina Otieno",
  "Phone number": "712 345 678",
  Email: "amina.otieno@post.ke",
  "Preferred country": "India",
  "Medical condition": "Short of breath\nsince March.",
  "Additional information": "She speaks Luo.",
};

const atHome = (page: Page) => page.locator("#book");
const send = (page: Page) => atHome(page).getByRole("button", { name: say("Check and send") });

async function fillIn(page: Page, changes: Partial<typeof typed> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...typed, ...changes })) {
    await control(atHome(page), label).fill(value);
  }
  await choose(control(atHome(page), "Country code"), country("KE"));
}

/** Returns the expected message of the consultation: each value after its label (requirements §3.6). */
const message = () =>
  (["Medical condition", "Preferred country", "Additional information"] as const)
    .map((label) => say(`${label}: {text}`, { text: typed[label] }))
    .join("\n");

/** Returns the note above the consultation: nothing has been sent yet, and the message has the condition and the notes. */
const notSentYet = () =>
  [
    say("Nothing has been sent yet. Please check what you typed, and then send it."),
    say("forms.consultation.prepared.where", { field: say("forms.consultation.fields.message.label") }),
  ].join(" ");

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("becomes a consultation to check, which is sent only then", journey(), async ({ page, provider }) => {
    const consultations = async () => (await provider.calls())["POST /api/v1/veramed/contact"];
    const before = await consultations();
    await page.goto(inLanguage("/#book"));
    await fillIn(page);
    await send(page).click();
    await expect(heading(page)).toHaveText(say("Please check and send"));
    await expect(page.getByText(notSentYet())).toBeVisible();
    for (const wrong of ["Your form was not sent", "Your request was not sent"]) {
      await expect(page.getByText(say(wrong)), "nothing is wrong").toHaveCount(0);
    }
    expect(await consultations(), "nothing was sent").toBe(before);
    await expect(control(page, "Message")).toHaveValue(message());
    await expect(control(page, "Country code")).toHaveValue("KE-+254");

    await page.getByRole("button", { name: say("Send it as it is") }).click();
    await expect(page).toHaveURL(thankYouPattern("consultation"));
    const submissions = await provider.submissions();
    const { "Full name": fullName, Email: email } = typed;
    expect(submissions.map(({ fields }) => Object.fromEntries(fields))).toEqual([
      { fullName, email, phone: "+254712345678", message: message() },
    ]);
  });

  test("a form that breaks a rule comes back, and becomes a consultation once corrected", async ({
    page,
    provider,
  }) => {
    await page.goto(inLanguage("/#book"));
    await fillIn(page, { "Phone number": "12" });
    await send(page).click();
    await expect(heading(page)).toHaveText(say("Your form was not sent"));
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([say("Please enter a valid phone number.")]);
    for (const label of ["Preferred country", "Medical condition", "Additional information"] as const) {
      await expect(control(page, label)).toHaveValue(typed[label]);
    }
    await control(page, "Phone number").fill(typed["Phone number"]);
    await page.getByRole("button", { name: say("Check and send") }).click();
    await expect(heading(page)).toHaveText(say("Please check and send"));
    await expect(control(page, "Full name")).toHaveValue(typed["Full name"]);
    expect(await provider.submissions()).toEqual([]);
  });
});

test("nothing but GET leaves the page until the consultation is sent, in the dialog, with one tap", async ({
  page,
  provider,
}) => {
  const release = await holdScripts(page);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posts.push(new URL(request.url()).pathname);
  });
  await page.goto(inLanguage("/#book"));
  await fillIn(page);
  await send(page).click();
  release();
  const dialog = scopeOf(page, formNamed("the dialog of the consultation"));
  await expect(control(dialog, "Full name")).toHaveValue(typed["Full name"]);
  await expect(control(dialog, "Country code")).toHaveValue("KE-+254");
  await expect(control(dialog, "Message")).toHaveValue(message());
  await expect(dialog).toHaveAccessibleDescription(notSentYet());
  await control(dialog, "Phone number").click();
  await control(dialog, "Message").click();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  for (const [label, text] of Object.entries(typed)) await expect(control(atHome(page), label)).toHaveValue(text);
  await send(page).click();
  await expect(dialog).toBeVisible();
  expect(posts).toEqual([]);
  await dialog.getByRole("button", { name: say("Send it as it is") }).click();
  await expect(receipt(page)).toBeVisible();
  for (const label of Object.keys(typed)) await expect(control(atHome(page), label)).toHaveValue("");
  expect(await provider.submissions()).toHaveLength(1);
  expect(posts).toContain("/api/contact");
});

/** How visitors reach a control. */
const ways = {
  finger: (target: Locator) => target.tap(),
  mouse: (target: Locator) => target.click(),
  // Tab has led to a field, so that Enter presses a button without a pointer.
  keyboard: (target: Locator) => target.focus(),
} as const;

const visits = (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
  [360, 390, 768, 1280].flatMap((width) => [0, 1, 3, 5].map((seconds) => ({ way, width, seconds }))),
);
/** One visit for each way, at a width and a time of its own. */
const someVisits = visits.filter((_visit, index) => [0, 25, 46].includes(index));

for (const { way, width, seconds } of isFullSweep ? visits : someVisits) {
  test.describe(`by ${way}, ${width} px wide`, () => {
    test.use({ hasTouch: way === "finger", viewport: { width, height: 800 } });

    test(`only GET leaves the page, ${seconds} s after the load`, async ({ page, provider }) => {
      const others: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") others.push(`${request.method()} ${request.url()}`);
      });
      await page.goto("/#book");
      await page.waitForTimeout(seconds * 1000);
      for (const [label, text] of Object.entries(typed)) {
        await ways[way](control(atHome(page), label));
        await page.keyboard.type(text.replace("\n", " "));
      }
      await ways[way](send(page));
      if (way === "keyboard") await page.keyboard.press("Enter");
      const message = control(page.getByRole("dialog").or(page.locator("main:not(:has(#book))")), "Message");
      await expect(message).toHaveValue(/Short of breath since March\.[\s\S]*She speaks Luo\./);
      expect(others).toEqual([]);
      expect(await provider.submissions()).toEqual([]);
    });
  });
}

test.describe("on a page that somebody has changed", () => {
  test.use({ allowedConsole: [/Minified React error #418/] });

  test("the field that a visitor is typing in keeps the focus and the caret", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(inLanguage("/#book"));
    const served = await page.locator("main h1").elementHandle();
    await served?.evaluate((heading) => heading.prepend("·"));
    const field = control(atHome(page), "Full name");
    await field.pressSequentially("Amina teno");
    for (let index = 0; index < 4; index++) await page.keyboard.press("ArrowLeft");
    release();
    await expect.poll(() => served?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await page.keyboard.type("O");
    await expect(field).toHaveValue("Amina Oteno");
  });
});

test("on a bad line, the values go to the page of the consultation in the tab", async ({ page, provider }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await page.goto(inLanguage("/#book"));
  await fillIn(page);
  await send(page).click();
  await expect(page).toHaveURL(inLanguage("/second-opinion"));
  await expect(page.getByRole("status").getByText(notSentYet())).toBeVisible();
  await expect(control(page, "Message")).toHaveValue(message());
  await expect(control(page, "Country code")).toHaveValue("KE-+254");
  expect(await provider.submissions()).toEqual([]);
});

test.describe("in Dhaka", () => {
  test.use({ timezoneId: "Asia/Dhaka" });

  test(
    "a number with the preset country is sent with the visitor's own, after one press",
    journey(),
    async ({ page, provider }) => {
      await page.goto(inLanguage("/#book"));
      for (const [label, value] of Object.entries({ ...typed, "Phone number": "০১৭১২ ৩৪৫৬৭৮" })) {
        await control(atHome(page), label).fill(value);
      }
      await send(page).click();
      const dialog = scopeOf(page, formNamed("the dialog of the consultation"));
      await dialog.getByRole("button", { name: say("Send it as it is") }).click();
      await expect(dialog.getByRole("button", { name: "+91 1712 345678" })).toBeVisible();
      expect(await provider.submissions()).toEqual([]);
      await dialog.getByRole("button", { name: "+880 1712 345678" }).click();
      await expect(receipt(page)).toBeVisible();
      const [submission] = await provider.submissions();
      expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ phone: "+8801712345678" });
    },
  );
});
