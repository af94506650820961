import { randomBytes } from "node:crypto";
import type { Browser } from "@playwright/test";
import { ask, type Place, signInByLink } from "#verification/desk/ask.ts";
import type { Check } from "#verification/support/checklist.ts";
import { startProgram, startSite } from "#verification/support/servers.ts";

type Settings = Readonly<Record<string, string>>;

/**
 * The link that signs in without a passkey is printed by the preview on this machine, and does nothing anywhere else. features/desk/preview.test.ts
 * and lib/read-env.test.ts have wrong tokens, other clients and a public address.
 */
export async function checkPreview(check: Check, browser: Browser, place: Place, settings: Settings): Promise<void> {
  const port = Number(new URL(place.site).port);

  const token = randomBytes(32).toString("base64url");
  const proxied = await startSite({ ...settings, DESK_PREVIEW_TOKEN: token, TRUST_PROXY: "1" }, { port });
  check("behind a proxy, the right token does nothing", (await signInByLink(place, token, "staff")) === "");
  await proxied.stop();

  const closed = await startSite({ ...settings, DESK: "", DESK_PREVIEW_TOKEN: token }, { port });
  const unset = await ask(`${place.desk}/desk/sign-in`);
  check(
    "started without DESK, the desk is closed",
    unset.status === 404 && !(await signInByLink(place, token, "staff")),
  );
  await closed.stop();

  const args = ["scripts/site.ts", "preview", "--no-build", "-H", "localhost", "-p", `${port}`];
  const preview = await startProgram(process.execPath, args, {
    env: { ...settings, SITE_URL: place.site },
    ready: async (log) => {
      const link = /http\S+\/desk\/preview#[\w-]{43}/.exec(log)?.[0];
      return (await ask(place.site).catch(() => undefined)) && link;
    },
  });
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(preview.url);
    await page.getByRole("button", { name: "Sign in as staff" }).click();
    await page.getByText("Preview (staff)").waitFor();
    check("the printed link signs in on this machine", page.url() === `${place.desk}/desk`);
  } finally {
    await preview.stop();
  }
}
