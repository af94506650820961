import type { DialogContent } from "#lib/site/content/dialogs.ts";

export const dialogContentAddress = () => `/${document.documentElement.lang}/dialogs.json`;

export async function fetchDialogContent(): Promise<DialogContent> {
  // biome-ignore lint/style/noRestrictedGlobals: a static file of our own origin.
  const response = await fetch(dialogContentAddress());
  if (!response.ok) throw new Error(`dialogs.json: ${response.status}`);
  return response.json();
}
