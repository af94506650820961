import type { DialogContent } from "#lib/content/dialogs.ts";

/** What the dialogs say, in the language of the page. */
export async function fetchDialogContent(): Promise<DialogContent> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of our own origin, made at build.
  const response = await fetch(`/${document.documentElement.lang}/dialogs.json`);
  if (!response.ok) throw new Error(`dialogs.json: ${response.status}`);
  return response.json();
}
