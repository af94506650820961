import "server-only";
import { exit, stderr } from "node:process";

/** Ends the process if the start fails. Next would go on, and answer every request with an error. */
export async function startProcess(): Promise<void> {
  try {
    const { startServer } = await import("#lib/server/start-server.ts");
    await startServer();
  } catch (error) {
    stderr.write(`${error}\n`);
    exit(1);
  }
}
