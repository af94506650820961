/** Starts the editor in the browser. The page names its configuration in a link (lib/editor/page.ts). */

import CMS from "@sveltia/cms";
import { writeJson } from "#lib/editor/json-file.ts";

CMS.registerCustomFormat("messages", "json", { fromFile: JSON.parse, toFile: writeJson });
CMS.init();
