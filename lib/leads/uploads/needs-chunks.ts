/**
 * How many bytes of files we send in one request. One request shows no progress, and everything is lost if the connection breaks. At 256
 * kbit/s, this many bytes take half a minute (decision 0020).
 */
const ONE_REQUEST_BYTES = 1024 * 1024;

/**
 * Returns true if the files must be uploaded in chunks. This function has its own module, because the browser loads the uploader only if
 * it returns true.
 */
export function needsChunks(files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) > ONE_REQUEST_BYTES;
}
