import type { Place } from "#verification/desk/ask.ts";
import { sendRefused } from "#verification/desk/leads.ts";
import { engines, findMissing } from "#verification/engines/engines.ts";
import { click, waitFor } from "#verification/engines/page.ts";
import { chooseCaddyPorts, isCaddyInstalled, optionsOf, runCaddy } from "#verification/proxy/caddy.ts";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

/** Where the browser gets the cookie of a session, because Firefox and WebKit have no authenticator for tests. */
const PLANT = "/plant-session";

/**
 * Starts Caddy with a certificate of its own in front of the desk, because WebKit keeps no `__Host-` cookie without TLS. Caddy asks the
 * desk under the name that the desk knows.
 */
async function startTls({ desk }: Place, cookie: string) {
  const ports = await chooseCaddyPorts();
  const { host, port } = new URL(desk);
  const url = `https://desk.localhost:${ports.https}`;
  const config = `{
	${optionsOf(ports)}
}
${url} {
	handle ${PLANT} {
		header Set-Cookie "${cookie}; Path=/; Secure; HttpOnly; SameSite=Lax"
		respond "planted"
	}
	reverse_proxy localhost:${port} {
		header_up Host ${host}
		header_up Origin ${url} ${desk}
	}
}
`;
  return runCaddy(makeTemporaryFolder("desk-tls"), config, {}, () => url);
}

/** In Firefox and WebKit, a person with a session reads the list, and opens a lead of it. */
export async function checkEngines(
  check: Check,
  place: Place,
  provider: ProviderControl,
  cookie: string,
): Promise<void> {
  if (!isCaddyInstalled()) {
    check("Caddy is installed, for Firefox and WebKit", false, ["Install it with `apt-get install caddy`."]);
    return;
  }
  const tls = await startTls(place, cookie);
  try {
    // Staff have today's browsers.
    for (const engine of engines.filter(({ isOld }) => !isOld)) {
      const missing = findMissing(engine);
      if (missing) {
        check(`${engine.name} reads the list`, false, [missing]);
        continue;
      }
      const reference = await sendRefused(place.site, provider);
      const page = await engine.open();
      try {
        await page.open(`${tls.url}${PLANT}`);
        await waitFor(page, `document.body.innerText === "planted"`);
        await page.open(`${tls.url}/desk`);
        const link = `main a[href="/desk/leads/${reference}"]`;
        check(`${engine.name} reads the list`, Boolean(await waitFor(page, `document.querySelector('${link}')?.href`)));
        await click(page, link);
        const opens = `main form[action$="/${reference}/open"] button`;
        await waitFor(page, `document.querySelector('${opens}')?.type`);
        await click(page, opens);
        const call = `document.querySelector('main a[href="tel:${examples.consultation.delivered.phone}"]')`;
        check(`${engine.name} opens a lead of it`, Boolean(await waitFor(page, `${call}?.href`)));
      } catch (error) {
        check(`${engine.name} reads the list and opens a lead`, false, [`${error}`]);
      } finally {
        await page.close();
      }
    }
  } finally {
    await tls.stop();
  }
}
