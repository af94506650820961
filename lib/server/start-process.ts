import "server-only";
import { exit, stderr } from "node:process";

/**
 * Starts the server, or ends the process if that fails, for example with a wrong setting. Next would go on, and answer every request with an
 * error. `next start` checks the settings before, with next.config.ts, but the image's server does not.
 */
export async function startProcess(): Promise<void> {
  try {
    const { startServer } = await import("#lib/server/start-server.ts");
    await startServer();
  } catch (error) {
    stderr.write(`${error}\n`);
    exit(1);
  }
}
