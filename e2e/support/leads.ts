/** Reads the store of a site as staff do, while the site runs. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Returns what `npm run leads -- list --json` prints for the site with this data folder. */
export async function listLeads(folder: string): Promise<unknown[]> {
  const program = ["--conditions=react-server", "scripts/leads/main.ts", "list", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    env: { ...process.env, DATA_DIR: folder },
  });
  return JSON.parse(stdout);
}
