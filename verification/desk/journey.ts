import { spawnSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import type { Place } from "#verification/desk/ask.ts";
import type { Look } from "#verification/desk/look.ts";
import type { Check } from "#verification/support/checklist.ts";

/** A person who is invited, and the width of that person's screen. */
interface Invited {
  readonly name: string;
  readonly email: string;
  readonly width: number;
}

/** Gives the page a device with passkeys that always recognizes its person (Chrome DevTools Protocol, WebAuthn). */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
}

/** Invites a person with the command line, and returns the printed link. */
function invite(name: string, email: string, settings: Readonly<Record<string, string>>): string {
  const args = ["--conditions=react-server", "scripts/leads/main.ts", "invite", name, email];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  const link = /http\S+\/desk\/invitation#[\w-]{43}/.exec(stdout)?.[0];
  if (!link) throw new Error(`leads invite printed no link:\n${stdout}${stderr}`);
  return link;
}

/** A person is invited, makes a passkey, signs out and in again. Returns the page, signed in. */
export async function checkJourney(
  check: Check,
  browser: Browser,
  { desk }: Place,
  settings: Readonly<Record<string, string>>,
  { name, email, width }: Invited,
  look: Look,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await addAuthenticator(page);
  const link = invite(name, email, settings);
  await page.goto(link);
  await look(page, "invitation");
  await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
  await page.waitForURL(`${desk}/desk`);
  check("an invited person makes a passkey and is signed in", await page.getByText(name).first().isVisible());

  const cookies = await page.context().cookies();
  const [cookie] = cookies;
  const isSafe = cookies.length === 1 && cookie?.name === "__Host-desk" && cookie.httpOnly && cookie.secure;
  check("the browser keeps one cookie, which no script reads", Boolean(isSafe && cookie?.sameSite === "Lax"));
  const kept = await page.evaluate(() => localStorage.length + sessionStorage.length);
  check("and nothing else", kept === 0);

  await page.goto(`${desk}/desk/people`);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByText("You are signed out.").waitFor();
  await look(page, "sign-in");
  await page.goto(`${desk}/desk/people`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${desk}/desk/people`);
  check("the passkey signs in again, and leads to the page that was asked for", true);

  await page.goto(link);
  await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
  await page.getByText("This invitation does not work.").waitFor();
  await look(page, "invitation-ended");
  check("the invitation works once", true);
  const unexpected = problems.filter((text) => !/status of (404|410)/.test(text));
  check("the browser reports no error, such as a broken policy", unexpected.length === 0, unexpected);
  await page.goto(`${desk}/desk`);
  return page;
}
