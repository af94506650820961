/** Starts the editor in the browser. The page names its configuration in a link (lib/editor/page.ts). */

import CMS from "@sveltia/cms";
import { RECORD } from "#lib/content/translated-from.ts";
import { recordsOf, type SavedEntry, writeMessages } from "#lib/editor/saving.ts";

CMS.registerCustomFormat("messages", "json", { fromFile: JSON.parse, toFile: writeMessages });

CMS.registerEventListener({
  name: "preSave",
  handler: ({ entry }) =>
    recordsOf(entry.toJS() as unknown as SavedEntry).reduce(
      (saved, { locale, record }) => saved.setIn(["i18n", locale, "data", RECORD], record),
      entry,
    ),
});

CMS.init();
