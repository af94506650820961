/** The limits of the space that files may take. Functions take the limits as an argument, so that tests can use small ones. */

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** The size of each chunk of a file, except the last. It is small enough to send again after a broken connection, and to hold in memory. */
export const CHUNK_BYTES = 256 * 1024;

export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);

/** How much space files may take. A file takes its size in bytes as stored, and {@link FILE_COST_BYTES} more. */
export interface SpaceLimits {
  /** The maximum size of all files that no submission has claimed. Returned forms do not count. */
  readonly pending: number;
  /**
   * The maximum size of one client's files, claimed or not. Returned forms do not count. A network may have {@link NETWORK_FACTOR} times as
   * much.
   */
  readonly client: number;
  /** The maximum number of one client's uploads that wait for their form. A network may have {@link NETWORK_FACTOR} times as many. */
  readonly clientUploads: number;
  /** The maximum size of all returned forms. Uploads cannot take this space. */
  readonly returnedForms: number;
  /** The maximum size of one client's returned forms. A network may have {@link NETWORK_FACTOR} times as much. */
  readonly clientReturnedForms: number;
  /** The maximum size of a database in memory. */
  readonly memory: number;
  /** Returns how many bytes of a disk must stay free, because forms without files need the disk too. `total` is the size of the disk. */
  readonly reserveOf: (total: number) => number;
}

/**
 * Each file counts as this many bytes more than its content. So a limit on bytes also limits the number of files. Without such a limit, the
 * store would take long to sum up the sizes of all files (decision 0055).
 */
export const FILE_COST_BYTES = 256 * 1024;

/**
 * The limit of a network is this many times the limit of a client. In {@link diskLimits}, a network may thus use half of `pending` and of
 * `returnedForms`.
 */
export const NETWORK_FACTOR = 4;

/** How many uploads of one client may wait for their forms. This is enough for ten of the largest forms, which have 20 files. */
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

/**
 * The limits of a store in memory. `client` is enough for the files of one form of the largest size. A network's limit, four times
 * `client`, has no effect, because it is more than the whole memory. Instead, a network may take three quarters of the available space
 * (lib/leads/store/files/file-space.ts).
 */
export const memoryLimits: SpaceLimits = {
  ...diskLimits,
  pending: 384 * MiB,
  client: 208 * MiB,
  returnedForms: 32 * MiB,
  clientReturnedForms: 4 * MiB,
};
