/** Starts the editor in the browser. The page names its configuration in a link (lib/site/editor/page.ts). */

import CMS from "@sveltia/cms";
import { notePhoto, type PhotoSizes, refusePhotos } from "#lib/site/editor/photo-sizes.ts";
import { prepareEntry, type SavedEntry, writeMessages } from "#lib/site/editor/saving.ts";
import { showFound } from "#lib/site/editor/show-found.ts";

CMS.registerCustomFormat("messages", "json", { fromFile: JSON.parse, toFile: writeMessages });

const sizes: PhotoSizes = new Map();

// The field of a photo shows it as soon as it is chosen.
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
    const reason = refusePhotos(saved, sizes);
    // The editor shows the cause of an error with this name.
    if (reason) throw new Error("saving_failed", { cause: new Error(reason) });
    const { data, i18n } = prepareEntry(saved);
    return entry.set("data", data).set("i18n", i18n);
  },
});

CMS.init();
