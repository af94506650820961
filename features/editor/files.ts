import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { rolldown } from "rolldown";
import { EDITOR_PATH, modules } from "#features/editor/page.ts";
import { listTreatmentNames } from "#lib/site/content/treatment-names.ts";

const FOLDER = "node_modules";
const EDITOR = "@sveltia/cms";
const FONTS = `${EDITOR}/npm/assets`;

/** The types of the files that we serve. We serve no other files of the package. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "text/javascript",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** Fonts that the editor's styles load from a public host: the path there, and the beginning of the file's name in the package. */
const fonts = [
  ["source-sans-3:vf@5.3.0/latin-wght-normal.woff2", "source-sans-3-latin-wght-normal"],
  ["noto-mono@5.3.0/latin-400-normal.woff2", "noto-mono-latin-400-normal"],
  ["material-symbols-outlined:vf@5.3.7/latin-wght-normal.woff2", "material-symbols-outlined-latin-wght-normal"],
] as const;

export interface PackageFile {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Lists the files to serve, as paths below node_modules. */
export async function packageFiles(): Promise<string[]> {
  const folders = ["npm", "npm/chunks", "npm/assets", "locales"].map((name) => `${EDITOR}/${name}`);
  const lists = folders.map(async (folder) =>
    (await readdir(`${FOLDER}/${folder}`)).map((name) => `${folder}/${name}`),
  );
  const own = (await Promise.all(lists)).flat().filter((path) => extname(path) in types);
  return [...new Set([...own, ...Object.values(modules)])];
}

export async function readPackageFile(path: string): Promise<PackageFile> {
  const type = types[extname(path)] ?? "text/plain";
  const body = new Uint8Array(await readFile(`${FOLDER}/${path}`));
  // The editor imports its translations, which are JSON, as modules.
  if (path.endsWith(".json")) return { type, body: `export default ${new TextDecoder().decode(body)}` };
  if (path === modules[EDITOR]) return { type, body: await withOwnFonts(new TextDecoder().decode(body)) };
  return { type, body };
}

/** Makes the editor load its fonts from our host, so that it contacts no other. @throws {Error} if it names no font as expected. */
async function withOwnFonts(program: string): Promise<string> {
  const files = await readdir(`${FOLDER}/${FONTS}`);
  return fonts.reduce((text, [address, name]) => {
    const file = files.find((found) => found.startsWith(name));
    const outside = `https://cdn.jsdelivr.net/fontsource/fonts/${address}`;
    if (!file || !text.includes(outside)) throw new Error(`${EDITOR} does not name the font ${name} as expected`);
    return text.replaceAll(outside, `${EDITOR_PATH}/${FONTS}/${file}`);
  }, program);
}

/** Bundles the script with its imports, except the editor itself. */
export async function startScript(): Promise<string> {
  const bundle = await rolldown({
    input: "features/editor/start-in-browser.ts",
    platform: "browser",
    external: ["@sveltia/cms"],
    // lib/build-values.ts reads what the build puts into the code. The editor needs only the names of treatments.
    transform: {
      define: {
        "process.env.TREATMENT_NAMES": JSON.stringify(listTreatmentNames().join("|")),
        "process.env": "{}",
      },
    },
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  return output[0].code;
}
