import "server-only";
import { networkOf } from "#lib/leads/store/client-network.ts";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { deleteSomeAbandoned, deleteSomeRefused } from "#lib/leads/store/files/file-deletion.ts";
import {
  countUploads,
  measureAnnounced,
  measureOthersRefused,
  measureOwner,
  measurePending,
  measureReturnedForms,
  type Owner,
} from "#lib/leads/store/files/file-usage.ts";
import { createPendingFiles } from "#lib/leads/store/files/staging.ts";
import type { Keyring } from "#lib/leads/store/keys/keyring.ts";
import { FILE_COST_BYTES, NETWORK_FACTOR, type SpaceLimits } from "#lib/leads/store/limits.ts";
import { log } from "#lib/log.ts";

export interface SpaceRequest {
  /** Undefined if the IP address is unknown. Only the limits for all clients together apply then. */
  readonly client: string | undefined;
  readonly bytes: number;
  /** The bytes that all clients of the network are sending at the moment. */
  readonly networkBytes?: number;
  readonly purpose: "form" | "upload" | "chunk" | "returned-form";
}

type Deletion = () => Promise<number>;

interface Holder extends Owner {
  /** The limits of the holder are this many times the limits of a client. */
  readonly factor: number;
  /** The fraction of the free disk that the holder may use: a client leaves some to its network, and a network to everybody else. */
  readonly part: number;
}

export type Files = ReturnType<typeof createFiles>;

/** Gives clients and networks their share of the space (decision 0055). */
export function createFiles(db: Database, keyring: Keyring, operations: DatabaseOperations, limits: SpaceLimits) {
  const { readSpace } = operations;

  /** Returns the free space without the reserve for forms without files. PostgreSQL's disk is unknown, and counts as endless. */
  async function readUsable(): Promise<number> {
    const space = await readSpace();
    return space ? space.free - limits.reserveOf(space.total) : Number.POSITIVE_INFINITY;
  }

  const isPendingSpaceShort = async (bytes: number) => (await measurePending(db)) + bytes > limits.pending;
  const isDiskShort = async (bytes: number) => (await readUsable()) < bytes;

  /** Files of other holders' rejected submissions count as available, because they can be deleted. */
  async function isHolderShort(holder: Holder, bytes: number): Promise<boolean> {
    const stored = await measureOwner(db, holder);
    const wanted = stored + (await measureAnnounced(db, holder)) + bytes;
    if (wanted > limits.client * holder.factor) return true;
    const available = stored + (await readUsable());
    const { part } = holder;
    return wanted > available * part && wanted > (available + (await measureOthersRefused(db, holder))) * part;
  }

  function holdersOf(client: string | undefined): readonly Holder[] {
    if (client === undefined) return [];
    const network = networkOf(client);
    const own = { column: "client", hash: keyring.keyedHash(client), factor: 1, part: 1 / 2 } as const;
    const shared = {
      column: "network",
      hash: keyring.keyedHash(network),
      factor: NETWORK_FACTOR,
      part: 3 / 4,
    } as const;
    return network === client ? [own] : [own, shared];
  }

  async function requestSpace({ client, bytes, networkBytes = bytes, purpose }: SpaceRequest, now: number) {
    const holders = holdersOf(client);
    const abandoned = (of?: Owner): Deletion => logged("abandoned", () => deleteSomeAbandoned(db, now, of));
    const refused = (of?: Owner): Deletion => logged("refused", () => deleteSomeRefused(db, { owner: of }));

    if (purpose === "returned-form") {
      for (const holder of holders) {
        const most = limits.clientReturnedForms * holder.factor;
        if ((await measureReturnedForms(db, holder)) + bytes > most) return "client-full";
      }
      return (await measureReturnedForms(db)) + bytes > limits.returnedForms ? "store-full" : undefined;
    }
    // The client comes before its network. So a client without space left deletes only its own files. A chunk was counted with its upload.
    for (const holder of purpose === "chunk" ? [] : holders) {
      const wanted = holder.column === "client" ? bytes : networkBytes;
      const isShort = () => isHolderShort(holder, wanted);
      if (wanted > limits.client * holder.factor || !(await freeSpace(isShort, abandoned(holder), refused(holder))))
        return "client-full";
      const isCountShort = async () => (await countUploads(db, holder)) >= limits.clientUploads * holder.factor;
      if (purpose === "upload" && !(await freeSpace(isCountShort, abandoned(holder)))) return "client-full";
    }
    if (purpose !== "form" && !(await freeSpace(() => isPendingSpaceShort(bytes), abandoned()))) return "store-full";
    return (await freeSpace(() => isDiskShort(bytes), abandoned(), refused())) ? undefined : "store-full";
  }

  return {
    ...createPendingFiles(db, keyring, operations),

    /** Returns the limit that is exceeded, if any. If space is short, deletes abandoned uploads, then files of rejected submissions. */
    requestSpace: ({ bytes, networkBytes = bytes, ...request }: SpaceRequest, now: number) =>
      requestSpace({ ...request, bytes: bytes + FILE_COST_BYTES, networkBytes: networkBytes + FILE_COST_BYTES }, now),

    /** Warns the health report before space is so short that visitors are affected. */
    async checkSpace() {
      const space = await readSpace();
      const pending = (await measurePending(db)) / limits.pending;
      const returned = (await measureReturnedForms(db)) / limits.returnedForms;
      return {
        isPendingSpaceFull: Math.max(pending, returned) >= 3 / 4,
        isDiskLow: space !== undefined && space.free < 2 * limits.reserveOf(space.total),
      };
    },
  };
}

/** Runs each deletion until it finds nothing more. Returns true as soon as space is no longer short. */
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
