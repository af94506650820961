import type { JWK } from "jose";
import type { FaultQueue } from "#verification/provider/faults.ts";
import type { Folders } from "#verification/provider/files.ts";
import type { Store } from "#verification/provider/store.ts";

/** What the receiver of the webhook needs: its private key, and the secret that it shares with the site. */
export interface WebhookKeys {
  privateKey: JWK;
  secret: string;
}

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
