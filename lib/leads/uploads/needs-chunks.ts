/** At 256 kbit/s, these bytes take half a minute in one request, which shows no progress and starts anew if it breaks (decision 0020). */
const ONE_REQUEST_BYTES = 1024 * 1024;

/** This function has its own module, because the browser loads the uploader only if files need chunks. */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
