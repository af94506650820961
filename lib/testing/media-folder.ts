import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { onTestFinished } from "vitest";

/** Runs the rest of a test in a folder that has these files in content/media, and nothing else. */
export async function useMediaFolder(files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  const project = cwd();
  const folder = await mkdtemp(join(tmpdir(), "media-"));
  onTestFinished(async () => {
    chdir(project);
    await rm(folder, { recursive: true });
  });
  const media = join(folder, "content", "media");
  await mkdir(media, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(media, name), bytes);
  chdir(folder);
}
