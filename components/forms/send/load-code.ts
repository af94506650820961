/** Thrown if the server no longer has the scripts of this page, because the site has been deployed anew. */
export class OutdatedPageError extends Error {
  override name = "OutdatedPageError";
}

/**
 * Tries twice if the server answers. @throws {OutdatedPageError} if the code is gone, or the first error if the server cannot be reached.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    // biome-ignore lint/style/noRestrictedGlobals: asks for the page itself, which each version of the site has.
    const page = await fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
    if (!page?.ok) throw cause;
    return load().catch(() => {
      throw new OutdatedPageError();
    });
  }
}
