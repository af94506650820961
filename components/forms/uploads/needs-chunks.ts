/**
 * What a post may carry in files: 4 MiB, what the smallest place that we run on takes (architecture.md, "Store and
 * deliver"), without 128 KiB for the fields and the heads of the parts. The browser cannot know whether its server takes
 * more, and above this size chunks serve it better anyway: a cut at the end of one long post costs all of it.
 */
const ONE_REQUEST_BYTES = (4 * 1024 - 128) * 1024;

/** True if the files have to go ahead in chunks. Apart from the code that does it, which is fetched only then. */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
