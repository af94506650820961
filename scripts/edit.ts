/** `npm run edit`: starts the site as `npm run dev` does, with the editor for the content at /admin, and says how to open it. */

import { spawn } from "node:child_process";
import { endWithShell, waitForExit } from "#verification/support/processes.ts";

const PORT = "3000";

console.log(`
The editor: http://localhost:${PORT}/admin   in Chrome or Edge; other browsers cannot save into a folder.
The site:   http://localhost:${PORT}         shows each change when you reload the page.

In the editor press "Work with Local Repository" and choose this folder:
${process.cwd()}
Then press "Edit files". No account is needed. To stop, press Ctrl and C here.
`);

// The editor asks for a repository. On this machine it uses the folder instead.
const env = { CMS_REPOSITORY: "this-computer/medical-travel-site", ...process.env, CMS: "1" };
endWithShell();
const site = spawn(process.execPath, ["scripts/with-provider.ts", "next", "dev", "-p", PORT], {
  env,
  stdio: "inherit",
});
process.exitCode = await waitForExit(site);
