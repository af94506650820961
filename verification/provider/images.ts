import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extensions } from "#verification/provider/files.ts";
import type { ProviderResponse } from "#verification/provider/responses.ts";

const types = new Map([...extensions].map(([type, extension]) => [extension, type]));

/** A stored image by its name, or nothing. The pattern has no slash and one dot, so a name cannot leave the folder. */
export async function readImage(folder: string, name: string): Promise<ProviderResponse | undefined> {
  const type = types.get(/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? "");
  if (!type) return undefined;
  try {
    const body = await readFile(join(folder, name));
    return { status: 200, headers: { "content-type": type, "x-content-type-options": "nosniff" }, body };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
