/** Starts Caddy with the documented Caddyfile, on free loopback ports and with a certificate of its own. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, startProgram } from "#verification/support/servers.ts";

/** A line of the site's block. The test adds an access log to it. */
const IN_SITE = "header -Server";

export const isCaddyInstalled = (): boolean => spawnSync("caddy", ["version"]).status === 0;

/**
 * Starts Caddy in front of the site at this port. The folder keeps its configuration, and the root certificate that its clients
 * must trust.
 */
export async function startCaddy(ports: { http: number; https: number }, sitePort: string, folder: string) {
  const documented = await readFile("docs/Caddyfile", "utf8");
  if (!documented.includes(IN_SITE)) throw new Error(`docs/Caddyfile has no ${IN_SITE}, which this program replaces.`);
  const options = ["admin off", "default_bind 127.0.0.1", "local_certs", "skip_install_trust"];
  const forTest = [...options, `http_port ${ports.http}`, `https_port ${ports.https}`].join("\n\t");
  const config = documented.replace(/^\{/m, `{\n\t${forTest}`).replace(IN_SITE, `log\n\t${IN_SITE}`);
  const file = join(folder, "Caddyfile");
  await writeFile(file, config);
  const rootCertificate = join(folder, "caddy/pki/authorities/local/root.crt");
  const url = `https://localhost:${ports.https}`;
  const server = await startProgram("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: {
      SITE_URL: url,
      SITE_UPSTREAM: `127.0.0.1:${sitePort}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    ready: (log) => (log.includes("serving initial configuration") && existsSync(rootCertificate) ? url : undefined),
  });
  return { ...server, rootCertificate };
}

export const chooseCaddyPorts = async () => ({ http: await freePort(), https: await freePort() });
