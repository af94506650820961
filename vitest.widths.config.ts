/** For `npm run test:widths`: component tests of layout in all languages. */

import { mergeConfig } from "vitest/config";
import base from "#vitest.browser.config.ts";

export default mergeConfig(base, { define: { "import.meta.env.EVERY_LANGUAGE": "true" } });
