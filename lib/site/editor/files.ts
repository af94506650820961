import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";
import { rolldown } from "rolldown";
import { EDITOR_PATH, modules } from "#lib/site/editor/page.ts";

const FOLDER = "node_modules";
const EDITOR = "@sveltia/cms";
const FONTS = `${EDITOR}/npm/assets`;

/** The types of the files. A file of another type is not served. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "text/javascript",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** The fonts that the editor's styles name on a public host. The package has the same files. */
const fonts = [
  ["source-sans-3:vf@5.3.0/latin-wght-normal.woff2", "source-sans-3-latin-wght-normal"],
  ["noto-mono@5.3.0/latin-400-normal.woff2", "noto-mono-latin-400-normal"],
  ["material-symbols-outlined:vf@5.3.7/latin-wght-normal.woff2", "material-symbols-outlined-latin-wght-normal"],
] as const;

/** A file of a package, as the browser gets it. */
export interface PackageFile {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Returns the paths of the files of the editor and of the packages that it loads, below node_modules. */
export async function packageFiles(): Promise<string[]> {
  const folders = ["npm", "npm/chunks", "npm/assets", "locales"].map((name) => `${EDITOR}/${name}`);
  const lists = folders.map(async (folder) =>
    (await readdir(`${FOLDER}/${folder}`)).map((name) => `${folder}/${name}`),
  );
  const own = (await Promise.all(lists)).flat().filter((path) => extname(path) in types);
  return [...new Set([...own, ...Object.values(modules)])];
}

/** Reads a file of {@link packageFiles}. */
export async function readPackageFile(path: string): Promise<PackageFile> {
  const type = types[extname(path)] ?? "text/plain";
  const body = new Uint8Array(await readFile(`${FOLDER}/${path}`));
  // The editor imports its own words as modules.
  if (path.endsWith(".json")) return { type, body: `export default ${new TextDecoder().decode(body)}` };
  if (path === modules[EDITOR]) return { type, body: await withOwnFonts(new TextDecoder().decode(body)) };
  return { type, body };
}

/**
 * Returns the editor's program with the fonts at our own addresses, so that it asks no other host for them.
 * @throws {Error} if the program does not name them as expected.
 */
async function withOwnFonts(program: string): Promise<string> {
  const files = await readdir(`${FOLDER}/${FONTS}`);
  return fonts.reduce((text, [address, name]) => {
    const file = files.find((found) => found.startsWith(name));
    const outside = `https://cdn.jsdelivr.net/fontsource/fonts/${address}`;
    if (!file || !text.includes(outside)) throw new Error(`${EDITOR} does not name the font ${name} as expected`);
    return text.replaceAll(outside, `${EDITOR_PATH}/${FONTS}/${file}`);
  }, program);
}

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
