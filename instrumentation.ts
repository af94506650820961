import type { Instrumentation } from "next";

/** Starts what the server needs besides requests. Next calls it once for each server, before the first request. */
export async function register(): Promise<void> {
  // Next builds this file for its edge runtime too. It evaluates exactly this expression at build time and leaves out the rest of
  // the function there, so `env` cannot replace it.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("#lib/server/start-server.ts");
  await startServer();
}

/** Logs what a page or a route throws. Next calls it for each such error. */
export const onRequestError: Instrumentation.onRequestError = async (...given) => {
  // biome-ignore lint/style/noRestrictedGlobals: as above
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("#lib/server/log-request-error.ts");
  await logRequestError(...given);
};
