/** Called by Next once for each server, before it answers the first request. */
export async function register(): Promise<void> {
  // Next builds this file for its edge runtime too, and leaves out there what this very comparison excludes: it replaces
  // the expression at build, so `env` cannot stand in for it.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("#lib/operations/start-server.ts");
  startServer();
}
