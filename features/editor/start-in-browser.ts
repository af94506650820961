/** Starts the editor in the browser. A `<link>` in the page names its configuration (features/editor/page.ts). */

import CMS from "@sveltia/cms";
import { notePhoto, type PhotoSizes, refusePhotos } from "#features/editor/photo-sizes.ts";
import { refuseCampaigns } from "#features/editor/refuse-campaigns.ts";
import { refuseEntry } from "#features/editor/refuse-entry.ts";
import { refusePage } from "#features/editor/refuse-page.ts";
import { prepareEntry, type SavedEntry, writeMessages } from "#lib/site/content/saving.ts";

CMS.registerCustomFormat("messages", "json", { fromFile: JSON.parse, toFile: writeMessages });

const sizes: PhotoSizes = new Map();

// biome-ignore lint/style/noRestrictedGlobals: the bundler puts the names in place of this expression (features/editor/files.ts).
const treatmentNames = process.env.TREATMENT_NAMES?.split("|") ?? [];

// When somebody chooses a photo, its field loads it. The browser then knows the photo's size.
document.addEventListener(
  "load",
  ({ target }) => {
    const reason = notePhoto(target, sizes);
    if (reason) alert(`${reason} Press "Replace" or "Remove".`);
  },
  true,
);

addEventListener("hashchange", () => {
  const { highlight } = Object(history.state);
  if (highlight?.keyPath) showFound(highlight);
});

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const saved = entry.toJS() as unknown as SavedEntry;
    const reason =
      refusePhotos(saved, sizes) ?? refuseEntry(saved) ?? refusePage(saved) ?? refuseCampaigns(saved, treatmentNames);
    // If an error has the message "saving_failed", the editor shows its cause.
    if (reason) throw new Error("saving_failed", { cause: new Error(reason) });
    const { data, i18n } = prepareEntry(saved);
    return entry.set("data", data).set("i18n", i18n);
  },
});

CMS.init();

/** The text that somebody has chosen from the editor's search. The editor puts it into `history.state`. */
interface Found {
  readonly locale: string;
  /** The path of the text's field, such as "home.about.story". */
  readonly keyPath: string;
}

/** How long we wait for the editor to draw a text, in animation frames: about five seconds. */
const MOST_FRAMES = 300;

/** Scrolls each language's column to the text. The editor draws only fields near the screen, so it cannot scroll to others itself. */
function showFound(found: Found, frames: number = MOST_FRAMES): void {
  const panes = [...document.querySelectorAll<HTMLElement>(".content-editor .pane[data-locale]")];
  const areDrawn = panes.map((pane) => drawField(pane, found.keyPath));
  // False if the editor does not show the language of the found text yet.
  const isShown = panes.some(({ dataset }) => dataset.locale === found.locale);
  if (frames > 0 && (!isShown || areDrawn.includes(false))) {
    requestAnimationFrame(() => showFound(found, frames - 1));
    return;
  }
  for (const pane of panes) {
    const input = fieldAt(pane, found.keyPath)?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]');
    input?.scrollIntoView({ block: "center" });
    if (pane.dataset.locale === found.locale) input?.focus();
  }
}

const fieldAt = (pane: Element, path: string) => pane.querySelector(`.field[data-key-path="${CSS.escape(path)}"]`);

/** True if the editor has drawn the field. Otherwise scrolls to the field's placeholder, so that the editor draws it. */
function drawField(pane: Element, keyPath: string): boolean {
  const field = fieldAt(pane, keyPath);
  if (field && !field.querySelector(".placeholder")) return true;
  const names = keyPath.split(".");
  const groups = names.map((_, index) => fieldAt(pane, names.slice(0, -index - 1).join(".")));
  (groups.find(Boolean) ?? pane).querySelector(".placeholder")?.scrollIntoView();
  return false;
}
