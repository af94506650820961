import type { Browser, Page } from "@playwright/test";
import type { Place } from "#verification/desk/ask.ts";
import { REFUSAL, sendRefused } from "#verification/desk/leads.ts";
import type { Look } from "#verification/desk/look.ts";
import { forgetPasskeys } from "#verification/desk/mass-reading.ts";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

const { fullName, email } = examples.consultation.typical;
const { phone } = examples.consultation.delivered;
/** HTML and a long word in an answer and in the name of a file. No page may run it, or become wider. */
const HTML = `<img src=x onerror="document.title='attacked'">${"long".repeat(20)}`;
const DELIVERY_LIMIT_MS = 30_000;

interface Scene {
  readonly check: Check;
  /** A page of a person of staff, who has signed in. */
  readonly page: Page;
  readonly browser: Browser;
  readonly place: Place;
  readonly provider: ProviderControl;
  readonly look: Look;
  readonly dataDir: string;
}

/** Without JavaScript, in the session of the page, erasing says what it needs, and no press is possible. */
async function checkWithoutScripts({ check, page, browser, place }: Scene, reference: string): Promise<void> {
  const storageState = await page.context().storageState();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
  await plain.goto(`${place.desk}/desk/leads/${reference}`);
  await plain.getByText("Erase this lead").click();
  // Playwright finds no text in this element, also where the browser shows it.
  const note = plain.locator("noscript").last();
  const says = (await note.isVisible()) && (await note.innerHTML()).includes("npm run leads");
  const isDisabled = await plain.getByRole("button", { name: "Erase for good" }).isDisabled();
  check("without JavaScript, a step says that it needs the passkey, and waits", says && isDisabled);
  await plain.context().close();
}

/** A person opens a lead that the provider has refused, sends it again, and erases another one. */
export async function checkLeadJourney(scene: Scene): Promise<void> {
  const { check, page, place, provider, look, dataDir } = scene;
  const confirmed: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/desk/confirm")) confirmed.push(`${response.status()}`);
  });
  const says = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  await provider.clear();
  await look(page, "list-empty");
  const report = { field: "attachments[]", ...pdf({ name: `${HTML}.pdf` }) };
  const lead = await sendRefused(place.site, provider, { message: `Short of breath. ${HTML}` }, [report]);
  const other = await sendRefused(place.site, provider);

  await page.goto(`${place.desk}/desk`);
  await look(page, "list");
  const hasAnswers = () => [fullName, email, phone].some((answer) => content.includes(answer));
  let content = await page.content();
  check("the list names the refused leads, and no answer", content.includes(other) && !hasAnswers());
  await page.getByLabel("Find a lead").fill(email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("heading", { name: "Leads that you searched for" }).waitFor();
  await page.getByRole("link", { name: lead }).click();
  await page.getByRole("button", { name: "Open this lead" }).waitFor();
  content = await page.content();
  check("the page of a lead has no answer before somebody opens it", !hasAnswers());
  await look(page, "lead-closed");

  await page.getByRole("button", { name: "Open this lead" }).click();
  await page.getByText(REFUSAL).waitFor();
  const links = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const expected = [`tel:${phone}`, `https://wa.me/${phone.replace("+", "")}`, `mailto:${email}`];
  const missing = expected.filter((link) => !links.includes(link));
  check("an opened lead has links to call, to WhatsApp and to write", missing.length === 0, [...missing, ...links]);
  forgetPasskeys(dataDir);
  await page.getByLabel("A note").fill("Half a note");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Save / }).click(),
  ]);
  const isKept = (await page.getByLabel("A note").inputValue()) === "Half a note";
  check(
    "saving a file asks for the passkey, and keeps what was typed",
    isKept && confirmed.join() === "200",
    confirmed,
  );
  check("a file is saved under a harmless name", /^[^<>"/\\]+\.pdf$/.test(download.suggestedFilename()), [
    download.suggestedFilename(),
  ]);
  await page.getByRole("button", { name: "I take this" }).click();
  await says("You take care of this lead.");
  await page.getByLabel("A note").fill(`Calls back at 5. ${HTML}`);
  await page.getByRole("button", { name: "Add the note" }).click();
  await says("Your note is saved.");
  const texts = await page.locator("dd, a, li", { hasText: "<img src=x" }).count();
  const elements = await page.locator("main img, main b").count();
  check("HTML in an answer, a file name, a note and the provider's message is text", texts >= 3 && elements === 0, [
    `${texts} texts, ${elements} elements`,
  ]);
  await look(page, "lead-open");

  await page.getByRole("button", { name: "Send it to the provider again" }).click();
  await says("sends it again within seconds");
  await look(page, "lead-sent-again");
  const arrived = async () =>
    (await provider.submissions()).some(({ fields }) => fields.some(([, value]) => value === phone));
  const end = Date.now() + DELIVERY_LIMIT_MS;
  while (!(await arrived()) && Date.now() < end) await page.waitForTimeout(200);
  check("sent again, the lead arrives at the provider", await arrived());
  await page.goto(`${place.desk}/desk/leads/${lead}`);
  while (!(await page.getByText("The provider has it.").isVisible()) && Date.now() < end) await page.reload();
  content = await page.content();
  check("it is then delivered, and its answers are gone", !hasAnswers() && content.includes("Delivered"));
  await look(page, "lead-delivered");
  const dealtWith = page.locator("main section", { hasText: "Who has dealt with it" }).getByRole("listitem");
  const listed = await dealtWith.count();
  await page.reload();
  check("a lead without answers is not recorded as opened", listed > 0 && (await dealtWith.count()) === listed);

  forgetPasskeys(dataDir);
  await checkWithoutScripts(scene, other);
  await page.goto(`${place.desk}/desk/leads/${other}`);
  await page.getByText("Erase this lead").click();
  await page.getByLabel(/^To erase it, type/).fill("7K3-M9Q-XTE");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await says("You typed another reference");
  await look(page, "lead-other-reference");
  await page.getByText("Erase this lead").click();
  await page.getByLabel(/^To erase it, type/).fill(other.toLowerCase().replaceAll("-", " "));
  await page.getByRole("button", { name: "Erase for good" }).click();
  await says("The lead is erased");
  check("erasing asks for the passkey once in five minutes", confirmed.join() === "200,200", confirmed);
  await page.goto(`${place.desk}/desk/leads/${other}`);
  await says("There is no such lead");
  await look(page, "lead-erased");
  const unknown = await page.goto(`${place.desk}/desk/unknown`);
  check("an unknown address has a page with words", unknown?.status() === 404);
  await look(page, "unknown");

  await page.goto(`${place.desk}/desk/access`);
  const records = (await page.locator("main li").allInnerTexts())
    .map((text) => text.replaceAll(/\s+/g, " "))
    .join("\n");
  const steps = [
    ...["invited", "added a passkey", "signed in"],
    ...["opened", "saved a file of", "took", "wrote a note on", "sent again"].map((step) => `${step} ${lead}`),
    ...[lead, other].map((found) => `searched by phone number or e-mail address and found ${found}`),
    `saved a file of ${lead} (file `,
    `erased ${other}`,
  ];
  const lost = steps.filter((step) => !records.includes(step));
  check("the record of access has each step", lost.length === 0, [...lost, records]);
  for (const name of ["access", "people", "setup", "leads", "leads?state=delivered", "figures", "figures?by=country"]) {
    await page.goto(`${place.desk}/desk/${name}`);
    await look(page, name.replaceAll(/\W/g, "-"));
  }
  await page.goto(`${place.desk}/desk`);
  await page.getByLabel("Find a lead").fill("0712");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await says("Type a reference such as");
  await look(page, "search-problem");
}
