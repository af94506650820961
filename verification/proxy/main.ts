/**
 * `npm run verify -- proxy`: builds the site, starts it behind Caddy, with docs/Caddyfile, on loopback ports, and checks what visitors get
 * through it. Then the scorer of Mozilla's HTTP Observatory gives it points. `--slow` first sends a form over a slow line. Needs
 * Caddy. The exit code is 1 if something does not hold.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { chooseCaddyPorts, isCaddyInstalled, startCaddy } from "#verification/proxy/caddy.ts";
import { checks, type Place, slowChecks } from "#verification/proxy/checks.ts";
import { scanSite } from "#verification/proxy/observatory.ts";
import { checkRestart } from "#verification/proxy/restart.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { startProvider, startSite } from "#verification/support/servers.ts";

/** 135 would need a host name on the browsers' preload list. */
const LEAST_SCORE = 130;
/** Enough for all checks, and few enough to be used up by the last. */
const RATE_LIMIT = 12;

if (!isCaddyInstalled()) {
  console.error("Caddy: not found. Install it with `apt-get install caddy`, and stop its service.");
  process.exit(1);
}
const { check, finish } = createChecklist();
const folder = makeTemporaryFolder("proxy");
const provider = await startProvider(["--port", "0", "--data", join(folder, "provider"), "--samples", "--control"]);
const env = { PROVIDER_API_URL: provider.url, TRUST_PROXY: "1", RATE_LIMIT: String(RATE_LIMIT) };
const site = await startSite({ ...env, DATA_DIR: join(folder, "site") });
const sitePort = Number(new URL(site.url).port);
const ports = await chooseCaddyPorts();
const caddy = await startCaddy(ports, `${sitePort}`, folder);
setDefaultCACertificates([...getCACertificates(), await readFile(caddy.rootCertificate, "utf8")]);

async function run(name: string, work: () => Promise<void>): Promise<void> {
  await work().then(
    () => check(name, true),
    (error: unknown) => check(name, false, [String(error)]),
  );
}

try {
  const place: Place = {
    url: caddy.url,
    ports,
    provider: providerControl(provider.url),
    rateLimit: RATE_LIMIT + 1,
    log: caddy.log,
  };
  const chosen = process.argv.includes("--slow") ? { ...slowChecks, ...checks } : checks;
  for (const [name, work] of Object.entries(chosen)) {
    await run(name, () => work(place));
  }
  const { scan, tests } = await scanSite(ports, caddy.rootCertificate);
  console.log(`\nHTTP Observatory: ${scan.score} points (${scan.grade})`);
  for (const [name, { scoreModifier, result }] of Object.entries(tests))
    console.log(`${String(scoreModifier).padStart(5)}  ${name}: ${result}`);
  check(`at least ${LEAST_SCORE} points`, scan.score >= LEAST_SCORE, ["See the negative points above."]);

  await site.stop();
  const start = () => startSite({ ...env, DATA_DIR: join(folder, "restarted") }, { port: sitePort });
  await run("a form is answered while the site restarts", () => checkRestart(caddy.url, place.provider, start));
} finally {
  await Promise.all([caddy.stop(), site.stop(), provider.stop()]);
}
finish();
