import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { noise, photoJpeg } from "#lib/testing/image-bytes.ts";
import type { Job } from "#verification/editor/job.ts";

/** Counts the photos, because the editor takes the same picture for the same file, whatever its name. */
let photos = 0;

/**
 * Writes the photo of a job as a camera does: large, on its side, with the place where it was taken, and a name with a space and capital
 * letters. Returns its path, or an empty text if the job has no photo.
 */
export async function writeCameraPhoto(folder: string, { photo }: Pick<Job, "photo">): Promise<string> {
  if (!photo) return "";
  photos += 1;
  const file = join(folder, `${photo}.JPG`);
  writeFileSync(file, await photoJpeg(noise(2400, 1800 + photos)));
  return file;
}
