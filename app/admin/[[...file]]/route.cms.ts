import { readFile } from "node:fs/promises";
import { editorConfig } from "#features/editor/config.ts";
import { packageFiles, readPackageFile, startScript } from "#features/editor/files.ts";
import { editorPage } from "#features/editor/page.ts";
import { readEditorSettings } from "#features/editor/settings.ts";
import { env } from "#lib/env.ts";

// A build with CMS=1 makes the editor's page and files (next.config.ts). In other builds, this file is not a route.
export const dynamic = "force-static";
export const dynamicParams = false;

export async function generateStaticParams() {
  const paths = ["config.json", "start.js", ...(await packageFiles())];
  return [{ file: [] }, ...paths.map((path) => ({ file: path.split("/") }))];
}

/** Returns the editor's page, its configuration, its start script, or a file of an npm package (decision 0062). */
export async function GET(_: Request, { params }: { params: Promise<{ file?: string[] }> }) {
  const path = (await params).file?.map(decodeURIComponent).join("/");
  if (!path) return new Response(editorPage, { headers: { "content-type": "text/html; charset=utf-8" } });
  if (path === "config.json") {
    return Response.json(editorConfig({ ...readEditor(), siteUrl: env.siteUrl, messages: await readMessages() }));
  }
  if (path === "start.js") return new Response(await startScript(), { headers: { "content-type": "text/javascript" } });
  const { type, body } = await readPackageFile(path);
  return new Response(body, { headers: { "content-type": type } });
}

const readEditor = () => readEditorSettings() ?? { repository: "", branch: "main" };

/** Reads the English messages from their file, because an import would return them compiled. */
const readMessages = async () => JSON.parse(await readFile("content/messages/en.json", "utf8"));
