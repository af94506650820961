/**
 * `node scripts/bundle-leads.ts <folder>` bundles `npm run leads` into one file below the folder. The image has no packages that only this
 * program needs (Dockerfile).
 */
import { bundle } from "#verification/support/bundle.ts";

console.log(await bundle(new URL("./leads/main.ts", import.meta.url), process.argv[2]));
