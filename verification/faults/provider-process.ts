import { setTimeout as pause } from "node:timers/promises";
import { createWebhook, Wire } from "#verification/faults/wire.ts";
import { webhookPath } from "#verification/provider/calls.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";
import { type ProviderControl, providerControl } from "#verification/support/provider-control.ts";
import { freePort, type Server, startProvider } from "#verification/support/servers.ts";

/** The systems to which the site can deliver: the provider, or a webhook. The reference provider stands in for both. */
export const receivers = ["provider", "webhook"] as const;

export type ReceiverKind = (typeof receivers)[number];

/** The reference provider, which keeps its address when it restarts. */
export class ProviderProcess {
  /** The site's settings that name it as the receiver. */
  readonly env: Readonly<Record<string, string>>;
  /** What came over the line to the webhook. */
  readonly wire: Wire | undefined;
  readonly url: string;
  readonly #control: ProviderControl;
  readonly #path: string;
  readonly #args: readonly string[];
  #server: Server | undefined;

  private constructor(port: number, folder: string, kind: ReceiverKind) {
    this.url = `http://127.0.0.1:${port}`;
    this.#control = providerControl(this.url);
    const args = ["--port", `${port}`, "--data", folder, "--control"];
    if (kind === "provider") {
      this.#path = "/api/v1/veramed/contact";
      this.#args = args;
      this.env = { PROVIDER_API_URL: this.url };
      return;
    }
    this.#path = webhookPath;
    const { file, env } = createWebhook(folder, `${this.url}${webhookPath}`);
    this.env = env;
    this.wire = new Wire(folder);
    this.#args = [...args, "--webhook", file, "--wire", this.wire.file];
  }

  static async start(folder: string, kind: ReceiverKind = "provider"): Promise<ProviderProcess> {
    const provider = new ProviderProcess(await freePort(), folder, kind);
    await provider.start();
    return provider;
  }

  async start(): Promise<void> {
    const begin = () => startProvider([...this.#args]);
    // While the provider was away, the system may have lent its port to another connection for a moment.
    this.#server ??= await begin().catch(() => pause(1000).then(begin));
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Sets how the provider responds to the next submissions. */
  respondNext(answer: ScriptedAnswer, times = 1): Promise<void> {
    return this.#control.next(answer, { path: this.#path, times });
  }

  /** Makes the provider run and accept every submission. */
  async reset(): Promise<void> {
    await this.start();
    await this.#control.reset();
  }

  /** Returns how many submissions the provider was sent since its start, whatever it answered. */
  async countCalls(): Promise<number> {
    return (await this.#control.calls())[`POST ${this.#path}`] ?? 0;
  }

  submissions(): Promise<ReceivedSubmission[]> {
    return this.#control.submissions();
  }

  /** Deletes all submissions. */
  clear(): Promise<void> {
    return this.#control.clear();
  }
}
