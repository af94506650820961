import { type Browser, createBrowser } from "#lib/leads/uploads/browser.ts";
import { countReceivedBytes } from "#lib/leads/uploads/chunks.ts";
import { connect } from "#lib/leads/uploads/connection.ts";
import { sendFile } from "#lib/leads/uploads/send-file.ts";

interface SendFilesOptions {
  readonly locale: string;
  /** Called with the number of bytes that the server has, of all files. The number falls if the server loses an upload. */
  readonly onProgress?: (progress: { readonly sent: number; readonly total: number }) => void;
  /** Called after each request with whether it reached the server. */
  readonly onConnection?: (isConnected: boolean) => void;
  readonly signal?: AbortSignal;
}

/**
 * Creates an uploader for files that are too large for one request (see needsChunks). It uploads them before their form, one chunk at a
 * time: on a slow network, two chunks would halve each other's speed. It retries after broken connections until the server has every
 * file. It remembers in memory which File objects it has sent, so that a second submit sends nothing again. Browser storage stays empty
 * (security 9). The browser loads this module only when it needs it (components/forms/send/submit.ts).
 */
export function createUploader(browser: Browser = createBrowser()) {
  const ids = new WeakMap<File, string>();
  return {
    /**
     * Uploads the files. Returns the ids of the uploads in the order of the files.
     * @throws {UploadError} if a file is rejected for good or unreadable; the signal's reason if the signal aborts.
     */
    async send(files: readonly File[], options: SendFilesOptions): Promise<readonly string[]> {
      const { locale, onProgress, onConnection, signal = new AbortController().signal } = options;
      const connection = connect(browser, locale, signal, onConnection);
      const total = files.reduce((sum, { size }) => sum + size, 0);
      // We report the progress immediately. Without a network no response comes, and the visitor must be able to stop.
      onProgress?.({ sent: 0, total });
      let finished = 0;
      const uploadIds: string[] = [];
      for (const file of files) {
        const id = await sendFile(file, connection, {
          id: ids.get(file),
          onUpload(upload) {
            if (upload) ids.set(file, upload.id);
            else ids.delete(file);
            onProgress?.({ sent: finished + (upload ? countReceivedBytes(upload) : 0), total });
          },
        });
        uploadIds.push(id);
        finished += file.size;
      }
      return uploadIds;
    },
  };
}
