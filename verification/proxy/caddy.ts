/** Starts Caddy with the documented Caddyfile, on free loopback ports and with a certificate of its own. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, type Server, startProgram } from "#verification/support/servers.ts";

/** A line of the site's block. The test adds an access log to it. */
const IN_SITE = "header -Server";

export const isCaddyInstalled = (): boolean => spawnSync("caddy", ["version"]).status === 0;

interface Ports {
  readonly http: number;
  readonly https: number;
}

/** Returns Caddy's options for a test: loopback only, these ports, and certificates of its own. */
export const optionsOf = ({ http, https }: Ports): string =>
  [
    "admin off",
    "default_bind 127.0.0.1",
    "local_certs",
    "skip_install_trust",
    `http_port ${http}`,
    `https_port ${https}`,
  ].join("\n\t");

/**
 * Starts Caddy in front of the site at this port. The folder keeps its configuration, and the root certificate that its clients
 * must trust.
 */
export async function startCaddy(ports: Ports, sitePort: string, folder: string) {
  const documented = await readFile("docs/Caddyfile", "utf8");
  if (!documented.includes(IN_SITE)) throw new Error(`docs/Caddyfile has no ${IN_SITE}, which this program replaces.`);
  const forTest = optionsOf(ports);
  const config = documented.replace(/^\{/m, `{\n\t${forTest}`).replace(IN_SITE, `log\n\t${IN_SITE}`);
  const rootCertificate = join(folder, "caddy/pki/authorities/local/root.crt");
  const url = `https://localhost:${ports.https}`;
  const env = { SITE_URL: url, SITE_UPSTREAM: `127.0.0.1:${sitePort}` };
  const server = await runCaddy(folder, config, env, () => (existsSync(rootCertificate) ? url : undefined));
  return { ...server, rootCertificate };
}

/** Runs Caddy with a configuration of its own. The folder keeps all that it writes. `url` returns its address once it is ready. */
export async function runCaddy(
  folder: string,
  config: string,
  env: Record<string, string>,
  url: () => string | undefined,
): Promise<Server> {
  const file = join(folder, "Caddyfile");
  await writeFile(file, config);
  return startProgram("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ready: (log) => (log.includes("serving initial configuration") ? url() : undefined),
  });
}

export const chooseCaddyPorts = async () => ({ http: await freePort(), https: await freePort() });
