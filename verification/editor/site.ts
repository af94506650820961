import { spawnSync } from "node:child_process";
import { startSite } from "#verification/support/servers.ts";

/** The repository on GitHub that the built editor names. */
export const REPOSITORY = "owner/repository";

interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Returns the site at an address. Without one, builds the site with the editor and starts it; ends the program if the build fails. */
export async function findSite(address: string | undefined, data: string): Promise<Site> {
  if (address) return { url: new URL(address).origin, stop: () => Promise.resolve() };
  const settings = { CMS: "1", CMS_REPOSITORY: REPOSITORY };
  const build = spawnSync("npm", ["run", "--silent", "build"], {
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(1);
  return startSite({ ...settings, DATA_DIR: data });
}
