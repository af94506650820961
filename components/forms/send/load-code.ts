/** Thrown if the server no longer has the scripts of this page, because the site has been deployed anew. */
export class OutdatedPageError extends Error {
  override name = "OutdatedPageError";
}

/** Tries again if the site responds. @throws {OutdatedPageError} if that fails too, or the first error if the site does not respond. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    // biome-ignore lint/style/noRestrictedGlobals: asks our own origin for this page, to see whether the site responds.
    const page = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
    if (!page?.ok) throw cause;
    return load().catch(() => {
      throw new OutdatedPageError();
    });
  }
}
