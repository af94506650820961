import { type Browser, createBrowser } from "#lib/leads/uploads/browser.ts";
import { countReceivedBytes } from "#lib/leads/uploads/chunks.ts";
import { connect } from "#lib/leads/uploads/connection.ts";
import { sendFile } from "#lib/leads/uploads/send-file.ts";

interface SendFilesOptions {
  readonly locale: string;
  /** Called with the bytes of all files. `sent` decreases if the server loses an upload. */
  readonly onProgress?: (progress: { readonly sent: number; readonly total: number }) => void;
  readonly onConnection?: (isConnected: boolean) => void;
  readonly signal?: AbortSignal;
}

/** Sends one chunk at a time, because two would slow each other down. Stores nothing in the browser (security 9). */
export function createUploader(browser: Browser = createBrowser()) {
  const ids = new WeakMap<File, string>();
  return {
    /** @throws {UploadError} if a file is rejected for good or unreadable; the signal's reason if the signal aborts. */
    async send(files: readonly File[], options: SendFilesOptions): Promise<readonly string[]> {
      const { locale, onProgress, onConnection, signal = new AbortController().signal } = options;
      const connection = connect(browser, locale, signal, onConnection);
      const total = files.reduce((sum, { size }) => sum + size, 0);
      // We report at once, so that the form offers to stop. Without a network, no response would lead to the first report.
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
