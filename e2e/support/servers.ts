/** Starts the site and the reference provider for tests, on free ports and with temporary data folders. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as servers from "#verification/support/servers.ts";

export interface Server extends servers.Server {
  /** Where it keeps its data, until it is stopped. */
  readonly folder: string;
}

/** Starts the reference provider. With `control` tests can set its answers (provider-control.ts). */
export function startProvider({
  control,
  samples,
  port = 0,
}: {
  control: boolean;
  samples: boolean;
  port?: number;
}): Promise<Server> {
  const options = [...(control ? ["--control"] : []), ...(samples ? ["--samples"] : [])];
  return withDataFolder((folder) => servers.startProvider(["--port", String(port), "--data", folder, ...options]));
}

/** The settings of every site under test. */
const siteSettings = {
  // Short, because tests wait for it. Longer than a write takes on a slow disk: a late answer would bring the form a second time.
  PROVIDER_TIMEOUT_MS: "4000",
  // All tests are one client.
  RATE_LIMIT: "100000",
};

/** Starts the site as built in .next. `env` overrides the environment and the settings for tests. */
export function startSite({
  env,
  print,
}: {
  env: Record<string, string>;
  print?: ((text: string) => void) | undefined;
}): Promise<Server> {
  return withDataFolder((folder) => servers.startSite({ DATA_DIR: folder, ...siteSettings, ...env }, { print }));
}

async function withDataFolder(start: (folder: string) => Promise<servers.Server>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "medical-travel-site-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await start(folder);
    return { ...server, folder, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
