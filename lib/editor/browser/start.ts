/** Starts the editor in the browser. The page names its configuration in a link (lib/editor/page.ts). */

import CMS from "@sveltia/cms";
import { prepareEntry, type SavedEntry, writeMessages } from "#lib/editor/saving.ts";

CMS.registerCustomFormat("messages", "json", { fromFile: JSON.parse, toFile: writeMessages });

CMS.registerEventListener({
  name: "preSave",
  handler({ entry }) {
    const { data, i18n } = prepareEntry(entry.toJS() as unknown as SavedEntry);
    return entry.set("data", data).set("i18n", i18n);
  },
});

CMS.init();
