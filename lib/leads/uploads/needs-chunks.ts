/**
 * How many bytes of files we send in one post: half a minute at 256 kbit/s, without progress and lost if the connection breaks.
 * Chunks show progress, can be stopped and resume. The limit is far below any of our servers' (decision 0020).
 */
const ONE_REQUEST_BYTES = 1024 * 1024;

/** Returns true if the files must be uploaded in chunks. A file of its own, since the browser loads the uploader only then. */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
