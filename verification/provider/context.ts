import type { FaultQueue } from "#verification/provider/faults.ts";
import type { Folders } from "#verification/provider/files.ts";
import type { Store } from "#verification/provider/store.ts";
import type { WebhookKeys } from "#verification/provider/webhook.ts";

/** What the handlers of a running server share. */
export interface ServerContext {
  store: Store;
  folders: Folders;
  /** The address of this server for clients; image addresses begin with it. */
  publicUrl: string;
  faults: FaultQueue;
  /** How often each of the six calls was made since the start; the key is `METHOD path`. */
  counts: Map<string, number>;
  /** True if this server also answers below `/control`, where tests set its next responses. */
  hasControl: boolean;
  /** The keys of the webhook, if this server also answers at `/webhook`. */
  webhook: WebhookKeys | undefined;
  /** Aborted when the server closes. */
  closing: AbortSignal;
}
