import { createHash } from "node:crypto";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Folders } from "#verification/provider/files.ts";
import { sampleGallery, sampleReviews } from "#verification/provider/sample-data.ts";
import type { Store } from "#verification/provider/store.ts";

const samplesDir = join(import.meta.dirname, "samples");

/** Loads approved sample reviews and a sample gallery. A second call changes nothing. */
export async function loadSamples(store: Store, folders: Folders): Promise<void> {
  for (const name of await readdir(samplesDir)) await copyFile(join(samplesDir, name), join(folders.images, name));
  for (const { on, ...review } of sampleReviews) {
    const times = { createdAt: on, updatedAt: on };
    store.addReview({ id: fixedId(review.name), approved: true, ...review, ...times });
  }
  for (const { on, files } of sampleGallery) {
    store.addGalleryGroup({
      id: fixedId(on),
      images: files.map((file) => ({ id: fixedId(file), file })),
      createdAt: on,
    });
  }
}

/** Returns the same id each time, so that a hidden sample stays hidden and none is loaded twice. */
function fixedId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
