/** Every limit of the space that files may take. A function takes them as an argument, so that tests can use small ones. */

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** The size of every chunk but the last: small enough to send again after a broken connection, and to hold in memory. */
export const CHUNK_BYTES = 256 * 1024;

/** Returns the number of chunks in a file of this size. */
export const chunkCount = (size: number) => Math.ceil(size / CHUNK_BYTES);

/** Sizes are bytes as they are stored, with {@link FILE_COST_BYTES} for each file. */
export interface SpaceLimits {
  /** All files that no submission has claimed, except returned forms. */
  readonly pending: number;
  /** One client's files, in whatever state. A network has {@link NETWORK_FACTOR} times this and the next two. */
  readonly client: number;
  /** How many uploads of one client may wait for their form. */
  readonly clientUploads: number;
  /** All returned forms. Uploads cannot take this space. */
  readonly returnedForms: number;
  /** One client's returned forms. */
  readonly clientReturnedForms: number;
  /** The size of a database that is in memory. */
  readonly memory: number;
  /** Returns what stays free of a disk of this size: the disk is needed for forms without files too. */
  readonly reserveOf: (total: number) => number;
}

/** More than rows and indexes of a file take. It bounds the number of files that we count: summing 16,384 takes 50 ms. */
export const FILE_COST_BYTES = 256 * 1024;

/** How many times a client's space all clients of its network have together. On a disk that is half of `pending` and of `returnedForms`. */
export const NETWORK_FACTOR = 4;

/** The largest form has 20 files of 10 MiB, and 200 uploads are ten such forms at once behind one address. */
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

/** The limits of a store in memory. A client's share is one complete form of the largest kind, a network's three quarters of the free space. */
export const memoryLimits: SpaceLimits = {
  ...diskLimits,
  pending: 384 * MiB,
  client: 208 * MiB,
  returnedForms: 32 * MiB,
  clientReturnedForms: 4 * MiB,
};
