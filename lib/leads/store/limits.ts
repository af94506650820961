const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** The size of a chunk, small enough to be sent again after a broken connection and to be held in memory. */
export const CHUNK_BYTES = 256 * 1024;

export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);

/** How many bytes may be stored. A network may have {@link NETWORK_FACTOR} times as much as a client. */
export interface SpaceLimits {
  /** All files that no submission has claimed, without returned forms. */
  readonly pending: number;
  /** One client's files, claimed or not, without returned forms. */
  readonly client: number;
  readonly clientUploads: number;
  /** All returned forms. Uploads cannot take this space. */
  readonly returnedForms: number;
  readonly clientReturnedForms: number;
  readonly memory: number;
  /** How many bytes of a disk must stay free, because forms without files need the disk too. */
  readonly reserveOf: (total: number) => number;
}

/** Each file counts as so many bytes more, so a limit on bytes also limits how many files the store must sum up (decision 0055). */
export const FILE_COST_BYTES = 256 * 1024;

/** A network may use this many times as much as a client. In {@link diskLimits}, that is half of `pending` and of `returnedForms`. */
export const NETWORK_FACTOR = 4;

/** Enough for ten of the largest forms, which have 20 files. */
const CLIENT_UPLOADS = 200;

export const diskLimits: SpaceLimits = {
  pending: 8 * GiB,
  client: GiB,
  clientUploads: CLIENT_UPLOADS,
  returnedForms: 256 * MiB,
  clientReturnedForms: 32 * MiB,
  memory: 512 * MiB,
  reserveOf: (total) => Math.max(100 * MiB, Math.min(GiB, total / 20)),
};

/** `client` is enough for the largest form. A network's limit exceeds the memory, so its `part` (file-space.ts) limits a network. */
export const memoryLimits: SpaceLimits = {
  ...diskLimits,
  pending: 384 * MiB,
  client: 208 * MiB,
  returnedForms: 32 * MiB,
  clientReturnedForms: 4 * MiB,
};
