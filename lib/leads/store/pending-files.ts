/** A file that arrives in chunks. All chunks but the last are `CHUNK_BYTES` long. */
export interface PendingUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Positions of the chunks that have arrived. */
  readonly received: readonly number[];
}

/** What the store records about a new file. */
export interface FileOrigin {
  /** The client's address. The store keeps a keyed hash of it, and one of its network. */
  readonly client?: string | undefined;
  /** Name, type and size of a file whose chunks arrive in requests of their own. */
  readonly upload?: { readonly name: string; readonly type: string; readonly size: number };
  readonly isReturnedForm?: boolean;
}

/** Files that wait for the submission that names them. They expire after `PENDING_FILE_LIFETIME_MS`. */
export interface PendingFiles {
  /** Creates an empty file. */
  createFile(id: string, now: number, origin?: FileOrigin): Promise<void>;
  /** Records that a chunk of an upload has arrived. */
  touchFile(id: string, now: number): Promise<void>;
  /**
   * Stores a chunk, unless its position is taken: returns "same" for the same bytes, "different" for others. Set `isPartOfForm`
   * if the client gets no response before {@link Outbox.save}. The chunk then reaches the disk together with that write.
   */
  putChunk(
    fileId: string,
    position: number,
    bytes: Uint8Array,
    options?: { isPartOfForm?: boolean },
  ): Promise<"stored" | "same" | "different">;
  /** Reads a file in order, one chunk at a time. */
  readFile(fileId: string): AsyncIterable<Uint8Array>;
  /** Returns an upload, or undefined if it is unknown, has expired or was delivered. */
  findUpload(id: string): Promise<PendingUpload | undefined>;
  /** Deletes these files, except the ones that a submission has claimed. */
  discardFiles(ids: readonly string[]): Promise<void>;
}

/** A client's request to store files. */
export interface SpaceRequest {
  /** The client's address; undefined if it is unknown. Then only the limits of all clients hold. */
  readonly client: string | undefined;
  readonly bytes: number;
  /** These bytes, and those that other clients of its network are sending at the same time. Missing if there are none. */
  readonly networkBytes?: number;
  /** A form with all its files, an upload that is announced, one chunk of it, or a returned form. */
  readonly purpose: "form" | "upload" | "chunk" | "returned-form";
}

/** The space that files take, and the share of each client and each network. */
export interface FileSpace {
  /**
   * Returns undefined if these bytes may be stored, otherwise why not. Where space is short it deletes the files that are needed least:
   * abandoned uploads, then the files of the oldest rejected submissions.
   */
  requestSpace(request: SpaceRequest, now: number): Promise<undefined | "client-full" | "store-full">;
  /** Returns the warnings for a monitor, before visitors are affected. */
  checkSpace(): Promise<{ readonly isPendingSpaceFull: boolean; readonly isDiskLow: boolean }>;
}
