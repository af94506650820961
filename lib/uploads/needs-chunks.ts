/**
 * What goes in one post: half a minute at 256 kbit/s, in which nothing moves and a cut costs all of it. Chunks show how far they
 * are, can be stopped and go on after a cut. Far below what any server of ours takes (decision 0020).
 */
const ONE_REQUEST_BYTES = 1024 * 1024;

/** True if the files have to go ahead in chunks. Apart from the code that does it, which is fetched only then. */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
