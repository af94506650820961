import "server-only";
import { log } from "#lib/log.ts";
import type { Database, DatabaseOperations } from "#lib/store/database.ts";
import { deleteSomeAbandoned, deleteSomeRefused } from "#lib/store/file-deletion.ts";
import {
  countUploads,
  measureClient,
  measureOthersRefused,
  measureReturnedForms,
  measureStaged,
} from "#lib/store/file-usage.ts";
import type { Keyring } from "#lib/store/keyring.ts";
import { FILE_COST_BYTES, type SpaceLimits } from "#lib/store/limits.ts";
import type { FileSpace, SpaceRequest } from "#lib/store/store.ts";

/** Deletes something and returns how many files that were. */
type Deletion = () => Promise<number>;

/** Creates the part of the store that gives clients their share of the space (decision 0055). */
export function createFileSpace(
  db: Database,
  keyring: Keyring,
  { readSpace }: Pick<DatabaseOperations, "readSpace">,
  limits: SpaceLimits,
): FileSpace {
  /** Returns the bytes that are free beyond the reserve. PostgreSQL's disk is unknown. */
  async function readUsable(): Promise<number> {
    const space = await readSpace();
    return space ? space.free - limits.reserveOf(space.total) : Number.POSITIVE_INFINITY;
  }

  const isStagingShort = async (bytes: number) => (await measureStaged(db)) + bytes > limits.staged;
  const isDiskShort = async (bytes: number) => (await readUsable()) < bytes;

  /**
   * Returns true if the client would have more than its share, or more than half of the disk's space that is free or can be freed.
   * So no client reaches the reserve alone.
   */
  async function isClientShort(client: string, bytes: number): Promise<boolean> {
    const stored = await measureClient(db, client);
    const wanted = stored + bytes;
    if (wanted > limits.client) return true;
    const available = stored + (await readUsable());
    return wanted > available / 2 && wanted > (available + (await measureOthersRefused(db, client))) / 2;
  }

  async function requestSpace({ bytes, purpose, ...request }: SpaceRequest, now: number) {
    const client = request.client === undefined ? undefined : keyring.pseudonym(request.client);
    const abandoned = (of?: string): Deletion => logged("abandoned", () => deleteSomeAbandoned(db, now, of));
    const refused = (of?: string): Deletion => logged("refused", () => deleteSomeRefused(db, { client: of }));

    if (purpose === "returned-form") {
      if (client && (await measureReturnedForms(db, client)) + bytes > limits.clientReturnedForms) return "client-full";
      return (await measureReturnedForms(db)) + bytes > limits.returnedForms ? "store-full" : undefined;
    }
    // The client's own share first: nothing of others is deleted for a client that has had its share.
    if (client && purpose !== "chunk") {
      const isShort = () => isClientShort(client, bytes);
      if (bytes > limits.client || !(await freeSpace(isShort, abandoned(client), refused(client))))
        return "client-full";
    }
    if (client && purpose === "upload") {
      const isShort = async () => (await countUploads(db, client)) >= limits.clientUploads;
      if (!(await freeSpace(isShort, abandoned(client)))) return "client-full";
    }
    if (purpose !== "form" && !(await freeSpace(() => isStagingShort(bytes), abandoned()))) return "store-full";
    return (await freeSpace(() => isDiskShort(bytes), abandoned(), refused())) ? undefined : "store-full";
  }

  return {
    requestSpace: ({ bytes, ...request }, now) => requestSpace({ ...request, bytes: bytes + FILE_COST_BYTES }, now),

    async checkSpace() {
      const space = await readSpace();
      const staged = (await measureStaged(db)) / limits.staged;
      const returned = (await measureReturnedForms(db)) / limits.returnedForms;
      return {
        isStagingFull: Math.max(staged, returned) >= 3 / 4,
        isDiskLow: space !== undefined && space.free < 2 * limits.reserveOf(space.total),
      };
    },
  };
}

/** Makes one deletion after another, each until it finds nothing more, while space is short. Returns true if it is not short then. */
async function freeSpace(isShort: () => Promise<boolean>, ...deletions: readonly Deletion[]): Promise<boolean> {
  for (const deleteSome of deletions) {
    while (await isShort()) if ((await deleteSome()) === 0) break;
  }
  return !(await isShort());
}

const logged =
  (code: "abandoned" | "refused", deleteSome: Deletion): Deletion =>
  async () => {
    const files = await deleteSome();
    if (files > 0) log.warn("files deleted early", { code, files });
    return files;
  };
