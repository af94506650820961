import "server-only";
import { rolldown } from "rolldown";

/** Returns the script that starts the editor, with all that it imports but the editor itself. */
export async function startScript(): Promise<string> {
  const bundle = await rolldown({
    input: "lib/site/editor/start-in-browser.ts",
    platform: "browser",
    external: ["@sveltia/cms"],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  return output[0].code;
}
