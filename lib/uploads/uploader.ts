import { type Browser, createBrowser } from "#lib/uploads/browser.ts";
import { bytesReceived } from "#lib/uploads/chunks.ts";
import { connect } from "#lib/uploads/connection.ts";
import { sendFile } from "#lib/uploads/send-file.ts";

interface SendOptions {
  readonly locale: string;
  /** Bytes of all files that are at the server. Goes back when the server has lost some. */
  readonly onProgress?: (progress: { readonly sent: number; readonly total: number }) => void;
  /** Called after each call with whether it reached the server. */
  readonly onConnection?: (isConnected: boolean) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends files ahead of a form that are too much for one request (see needsChunks), one chunk at a time: on a slow network
 * two would only halve each other. It goes on through cuts until the server has all, and remembers per File what it sent, so
 * that a second submit after a failure sends no byte again. In memory only: nothing of a visitor goes into browser storage
 * (security 9). Fetched when it is needed (components/forms/send/submit.ts).
 */
export function createUploader(browser: Browser = createBrowser()) {
  const ids = new WeakMap<File, string>();
  return {
    /**
     * The uploads' ids in the order of the files.
     * @throws {UploadError} a file is refused for good or cannot be read; the signal's reason when it is aborted.
     */
    async send(files: readonly File[], options: SendOptions): Promise<readonly string[]> {
      const { locale, onProgress, onConnection, signal = new AbortController().signal } = options;
      const connection = connect(browser, locale, signal, onConnection);
      const total = files.reduce((sum, { size }) => sum + size, 0);
      // At once, because without a network no answer comes, and who waits for one must see that and be able to stop.
      onProgress?.({ sent: 0, total });
      let before = 0;
      const sent: string[] = [];
      for (const file of files) {
        const id = await sendFile(file, connection, {
          id: ids.get(file),
          onUpload(upload) {
            if (upload) ids.set(file, upload.id);
            else ids.delete(file);
            onProgress?.({ sent: before + (upload ? bytesReceived(upload) : 0), total });
          },
        });
        sent.push(id);
        before += file.size;
      }
      return sent;
    },
  };
}
