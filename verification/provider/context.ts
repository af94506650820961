import type { FaultQueue } from "#verification/provider/faults.ts";
import type { Folders } from "#verification/provider/files.ts";
import type { Store } from "#verification/provider/store.ts";

/** What a running server hands to everything that answers a request. */
export interface ServerContext {
  store: Store;
  folders: Folders;
  /** Where clients find this server; image addresses begin with it. */
  publicUrl: string;
  faults: FaultQueue;
  /** How often each of the six calls was made since the start, by `METHOD path`. */
  counts: Map<string, number>;
  /** Whether the control paths exist. */
  control: boolean;
  /** Aborted when the server closes. */
  closing: AbortSignal;
}
