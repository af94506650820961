/** A file that arrives in chunks. Each chunk except the last has `CHUNK_BYTES` bytes. */
export interface PendingUpload {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The positions of the chunks that have arrived. */
  readonly received: readonly number[];
}

/** Facts that the store records about a new file. */
export interface FileOrigin {
  /** The client's address. The store keeps only keyed hashes of this address and of its network. */
  readonly client?: string | undefined;
  /** Set for an upload. Its chunks arrive in requests of their own, before the form. */
  readonly upload?: { readonly name: string; readonly type: string; readonly size: number };
  readonly isReturnedForm?: boolean;
}

/** Files that wait until a submission names them. They expire after `PENDING_FILE_LIFETIME_MS`. */
export interface PendingFiles {
  createFile(id: string, now: number, origin?: FileOrigin): Promise<void>;
  /** Records when a chunk of an upload arrived. */
  touchFile(id: string, now: number): Promise<void>;
  /**
   * Stores a chunk. If the position is taken, returns "same" for the same bytes and "different" for other bytes. With `isPartOfForm`, does
   * not wait for the disk. A later write, such as {@link Outbox.save}, then takes the chunk to the disk.
   */
  putChunk(
    fileId: string,
    position: number,
    bytes: Uint8Array,
    options?: { isPartOfForm?: boolean },
  ): Promise<"stored" | "same" | "different">;
  /** Yields the chunks of a file in order. */
  readFile(fileId: string): AsyncIterable<Uint8Array>;
  /** Returns an upload, or undefined if the store has no such upload, for example after its deletion. */
  findUpload(id: string): Promise<PendingUpload | undefined>;
  /** Deletes these files, except files that a submission has claimed. */
  discardFiles(ids: readonly string[]): Promise<void>;
}

/** A client's request for space to store files. */
export interface SpaceRequest {
  /** The client's address, or undefined if it is unknown. Without an address, only the limits for all clients apply. */
  readonly client: string | undefined;
  readonly bytes: number;
  /** The bytes that all clients of the network are sending at the moment. The default is `bytes`. */
  readonly networkBytes?: number;
  /** What the space is for: a form with its files, an announced upload, one chunk of it, or a returned form. */
  readonly purpose: "form" | "upload" | "chunk" | "returned-form";
}

/** The space that files take, and the share of each client and network. */
export interface FileSpace {
  /**
   * Returns undefined if these bytes may be stored, or else the limit that they exceed. If space is short, deletes files first: abandoned
   * uploads, then the files of the oldest rejected submissions.
   */
  requestSpace(request: SpaceRequest, now: number): Promise<undefined | "client-full" | "store-full">;
  /** Returns warnings about the space. A monitor sees them before visitors are affected. */
  checkSpace(): Promise<{ readonly isPendingSpaceFull: boolean; readonly isDiskLow: boolean }>;
}
