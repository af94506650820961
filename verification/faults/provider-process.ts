import { setTimeout as pause } from "node:timers/promises";
import { createWebhook, Wire } from "#verification/faults/wire.ts";
import { webhookPath } from "#verification/provider/calls.ts";
import type { FaultOrder } from "#verification/provider/faults.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";
import { freePort, type Server, startProvider } from "#verification/support/servers.ts";
import { withLimit } from "#verification/support/with-limit.ts";

/** Long enough for a busy machine. */
const CALL_LIMIT_MS = 60_000;

/** How the reference provider responds to a submission. */
export type ProviderBehaviour = FaultOrder["answer"];

/** The systems to which the site can deliver: the provider, or a webhook. The reference provider stands in for both. */
export const receivers = ["provider", "webhook"] as const;

export type ReceiverKind = (typeof receivers)[number];

/** The reference provider, which keeps its address when it restarts. */
export class ProviderProcess {
  /** The site's settings that name it as the receiver. */
  readonly env: Readonly<Record<string, string>>;
  /** What came over the line to the webhook. */
  readonly wire: Wire | undefined;
  readonly #port: number;
  readonly #path: string;
  readonly #args: readonly string[];
  #server: Server | undefined;

  private constructor(port: number, folder: string, kind: ReceiverKind) {
    this.#port = port;
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

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
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
  async respondNext(behaviour: ProviderBehaviour, times = 1): Promise<void> {
    await this.#call("POST", "/control/next", { path: this.#path, times, answer: behaviour });
  }

  /** Makes the provider run and accept every submission. */
  async reset(): Promise<void> {
    await this.start();
    await this.#call("DELETE", "/control");
  }

  /** Returns how many submissions the provider was sent since its start, whatever it answered. */
  async countCalls(): Promise<number> {
    const calls = (await this.#call("GET", "/control/calls")) as Record<string, number>;
    return calls[`POST ${this.#path}`] ?? 0;
  }

  async submissions(): Promise<ReceivedSubmission[]> {
    return (await this.#call("GET", "/control/submissions")) as ReceivedSubmission[];
  }

  async deleteSubmissions(): Promise<void> {
    await this.#call("DELETE", "/control/submissions");
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const call = fetch(this.url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const failure = `the reference provider did not answer ${method} ${path}`;
    const response = await withLimit(call, CALL_LIMIT_MS, failure);
    if (!response.ok) throw new Error(`${method} ${path} of the reference provider returned ${response.status}`);
    return response.json();
  }
}
