/** Up to this size, all files go in one request. It takes half a minute at 256 kbit/s, and starts anew if it breaks (decision 0020). */
const ONE_REQUEST_BYTES = 1024 * 1024;

/** Is in a module of its own, because the browser loads the uploader only if this function returns true. */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
