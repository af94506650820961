/** The testimonials on the home page: four states, and cards that move by until somebody wants them to stop (spec §2). */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { png } from "./support/files.ts";
import { direction, inLanguage, say } from "./support/language.ts";
import { layoutShift } from "./support/layout-shift.ts";
import {
  amina,
  answer,
  approvedReviews,
  atBothWidths,
  expect,
  failures,
  freshTest,
  hold,
  movement,
  REVIEWS_CALL,
  test,
} from "./support/reads.ts";
import { journey } from "./support/test.ts";

const section = (page: Page) => page.locator("#testimonials");
const reviews = (page: Page) => page.getByRole("region", { name: say("Reviews") });
/** Those that are there for everybody, without the copy that only fills the row. */
const cards = (page: Page) => reviews(page).getByRole("listitem");

async function open(page: Page) {
  await page.goto(inLanguage("/"));
  await section(page).scrollIntoViewIfNeeded();
}

/** Cards move against the direction of reading; in pixels, and likewise how far they were scrolled. */
const movementOn = async (page: Page) => -forward() * (await movement(page, "#testimonials figure"));
const scrolledOn = async (page: Page) => forward() * (await reviews(page).evaluate((row) => row.scrollLeft));
const forward = () => (direction() === "rtl" ? -1 : 1);

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");

const tree = { ...amina, _id: "1", rating: 4 };

test("says that it is loading, then shows what was approved", journey(), async ({ page, provider }) => {
  await approvedReviews(provider, amina);
  const release = await hold(page, "**/api/review/approved");
  await open(page);
  await expect(section(page).getByText(say("Loading Testimonials..."))).toBeVisible();
  await atBothWidths(page, () => expectNoAxeFindings(page));
  release();
  await expect(cards(page)).toHaveCount(1);
  await expect(section(page).getByText(say("Loading Testimonials..."))).toBeHidden();
  const card = cards(page).first();
  for (const text of [amina.name, amina.location, amina.review, "AO"]) await expect(card).toContainText(text);
  await expect(
    card.getByRole("img", { name: say("{rating} out of 5 stars", { rating: 4 }, "testimonials") }),
  ).toBeVisible();
  await expect(
    section(page).getByRole("link", { name: say("Leave a Review", undefined, "testimonials") }),
  ).toHaveAttribute("href", inLanguage("/leave-review"));
  await expectNoAxeFindings(page);
});

test(
  "shows each review twice, the copy for the eye alone, on cards of 380 by 260 px",
  journey(),
  async ({ page, provider }) => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...amina, name: `Reviewer ${index}`, review: words(25) }));
    await approvedReviews(provider, ...many);
    await open(page);
    await expect(cards(page)).toHaveCount(6);
    await expect(reviews(page).locator("li")).toHaveCount(12);
    await expect(reviews(page).locator("ul[aria-hidden=true][inert] li")).toHaveCount(6);
    await atBothWidths(page, async (width) => {
      const card = cards(page).first().locator("figure");
      // On the phone the margins are 1rem, which is 17 px there.
      await expect(card).toHaveJSProperty("offsetWidth", width === 360 ? 360 - 2 * 17 : 380);
      await expect(card).toHaveJSProperty("offsetHeight", 260);
      const quote = cards(page).first().locator("blockquote");
      expect(await quote.evaluate((q) => q.scrollHeight - q.clientHeight), "no line is cut through").toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoAxeFindings(page);
    });
  },
);

test("cuts a review to 25 words, and only a longer one", async ({ page, provider }) => {
  await approvedReviews(provider, { ...amina, review: words(26) }, { ...amina, review: words(25) });
  await open(page);
  await expect(reviews(page).locator("ul:not([aria-hidden]) blockquote")).toHaveText([words(25), `${words(25)}…`]);
});

test("shows markup in a review as the text that it is", async ({ page, provider }) => {
  const nasty = { name: "<b>Bob</b>", location: '"><svg onload=alert(1)>', rating: "5" };
  const review = `</script><script>alert(1)</script><img src=x onerror="document.title='taken'">`;
  await approvedReviews(provider, { ...nasty, review });
  page.on("dialog", () => expect(true, "no script of a visitor runs").toBe(false));
  await open(page);
  for (const text of [nasty.name, nasty.location, review]) await expect(cards(page)).toContainText(text);
  await expect(section(page).locator("img, script, b")).toHaveCount(0);
  await expect(page).not.toHaveTitle("taken");
});

test.describe("an avatar", () => {
  test("is the photo, through our own server", async ({ page, provider }) => {
    await approvedReviews(provider, { ...amina, photo: png().buffer });
    await open(page);
    const photo = cards(page).locator("img");
    await expect(photo).toHaveAttribute("src", /^\/_next\/image\?url=http%3A%2F%2F127/);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test("is the initials where the photo is on a host that is not ours", async ({ page, provider, site }) => {
    const foreign = { ...tree, profileImageUrl: "https://tracker.example/me.png" };
    await provider.next(answer([foreign, { ...tree, _id: "2", profileImageUrl: "" }]), { path: REVIEWS_CALL });
    await open(page);
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).locator("img")).toHaveCount(0);
    await expect(cards(page).first()).toContainText("AO");
    expect(site.log()).toContain('"code":"foreign-image","count":1');
  });

  test("has an address that the optimizer refuses for any other host", async ({ site }) => {
    const get = (url: string) => fetch(`${site.url}/_next/image?w=64&q=75&url=${encodeURIComponent(url)}`);
    expect((await get("https://tracker.example/me.png")).status).toBe(400);
    expect((await get("http://169.254.169.254/latest/meta-data")).status).toBe(400);
    expect((await get("http://127.0.0.1:1/me.png")).status).toBe(400);
  });
});

test.describe("the movement", () => {
  test.beforeEach(({ provider }) => approvedReviews(provider, ...Array(4).fill(amina)));

  test("stops by the button, for those who use no mouse too", journey(), async ({ page }) => {
    await open(page);
    await expect(cards(page)).toHaveCount(4);
    await page.mouse.move(0, 0);
    expect(await movementOn(page)).toBeGreaterThan(0);
    await page.getByRole("button", { name: say("Pause the reviews") }).press("Enter");
    const play = page.getByRole("button", { name: say("Let the reviews move") });
    await expect(play).toBeFocused();
    await expect.poll(() => movement(page, "#testimonials figure")).toBe(0);
    await play.press("Enter");
    expect(await movementOn(page)).toBeGreaterThan(0);
  });

  test("stops where somebody points, and while the keyboard is there", journey(), async ({ page }) => {
    await open(page);
    await expect(cards(page)).toHaveCount(4);
    await reviews(page).hover();
    await expect.poll(() => movement(page, "#testimonials figure")).toBe(0);
    await page.mouse.move(0, 0);
    expect(await movementOn(page)).toBeGreaterThan(0);

    await section(page)
      .getByRole("link", { name: say("Leave a Review", undefined, "testimonials") })
      .focus();
    await page.keyboard.press("Tab");
    await expect(reviews(page)).toBeFocused();
    await expect.poll(() => movement(page, "#testimonials figure")).toBe(0);
    await page.keyboard.press(direction() === "rtl" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => scrolledOn(page)).toBeGreaterThan(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: say("Pause the reviews") })).toBeFocused();
  });

  test("is none for those who asked for none; they scroll", journey(), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await expect(cards(page)).toHaveCount(4);
    await expect(reviews(page).locator("ul[aria-hidden=true]")).toBeHidden();
    await expect(page.getByRole("button", { name: say("Pause the reviews") })).toBeHidden();
    await expect.poll(() => movement(page, "#testimonials figure")).toBe(0);
    await reviews(page).focus();
    await page.keyboard.press(direction() === "rtl" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(() => scrolledOn(page)).toBeGreaterThan(0);
    await expectNoAxeFindings(page);
  });

  test("goes the other way in languages that do", async ({ page }) => {
    await open(page);
    await expect(cards(page)).toHaveCount(4);
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    expect(await movement(page, "#testimonials figure")).toBeGreaterThan(0);
  });

  test("leaves no hole beside the last card, on any screen", async ({ page }) => {
    for (const width of [360, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      await expect(cards(page)).toHaveCount(4);
      const [list, view] = await reviews(page).evaluate((row) => [
        row.querySelector("ul")?.clientWidth,
        row.clientWidth,
      ]);
      expect(list).toBeGreaterThanOrEqual(view ?? 0);
    }
  });
});

test("invites the first review where there is none", journey(), async ({ page }) => {
  await open(page);
  await expect(section(page).getByText(say("Be the first to share your story!"))).toBeVisible();
  await expect(section(page).getByRole("button")).toHaveCount(0);
  await atBothWidths(page, () => expectNoAxeFindings(page));
});

test("shows what can be shown of a list with broken items", async ({ page, provider, site }) => {
  const broken = [null, 7, { ...tree, name: undefined }, { ...tree, rating: 11 }, { ...tree, review: {} }];
  await provider.next(answer([...broken, tree]), { path: REVIEWS_CALL });
  await open(page);
  await expect(cards(page)).toHaveCount(1);
  expect(site.log()).toContain('"code":"bad-item","count":5');
  expect(site.log()).not.toContain(amina.name);
});

freshTest.describe("when the provider has given no answer yet", () => {
  // The browser itself logs each answer of 400 and above.
  freshTest.use({ allowedConsole: [/Failed to load resource/] });

  freshTest("the page says so in one line, whatever went wrong", journey(), async ({ page, provider }) => {
    freshTest.slow();
    for (const failure of failures) {
      await provider.next(failure, { path: REVIEWS_CALL });
      await open(page);
      await expect(
        section(page).getByText(say("Could not load testimonials at this time. Please try again later.")),
        failure.kind,
      ).toBeVisible();
      await expect(section(page).getByText(say("Loading Testimonials..."))).toBeHidden();
    }
    await atBothWidths(page, () => expectNoAxeFindings(page));
  });
});

test("asks for reviews only when they are near, and moves nothing when they come", async ({ page, provider }) => {
  await approvedReviews(provider, amina);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 360, height: 300 });
  await page.goto(inLanguage("/"));
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/api/review/approved");

  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText(say("Loading Testimonials...")).or(reviews(page)).first()).toBeAttached();
  await expect(cards(page)).toHaveCount(1);
  expect(asked).toContain("/api/review/approved");
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why there are no reviews", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    // Playwright's text search leaves noscript out.
    await expect(section(page).locator("noscript p")).toBeVisible();
    await expect(section(page).locator("noscript p")).toContainText(
      say("The reviews need JavaScript, which is off in your browser."),
    );
    await expect(section(page).getByText(say("Loading Testimonials..."))).toBeHidden();
  });
});
