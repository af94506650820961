import { setTimeout as pause } from "node:timers/promises";
import type { FaultOrder } from "#verification/provider/faults.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";
import { freePort, type Server, startProvider } from "#verification/support/servers.ts";

const PATH = "/api/v1/veramed/contact";

/** How the reference provider responds to a submission. */
export type ProviderBehaviour = FaultOrder["answer"];

/** The reference provider, which keeps its address when it restarts. */
export class ProviderProcess {
  readonly #port: number;
  readonly #folder: string;
  #server: Server | undefined;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
  }

  static async start(folder: string): Promise<ProviderProcess> {
    const provider = new ProviderProcess(await freePort(), folder);
    await provider.start();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const begin = () => startProvider(["--port", `${this.#port}`, "--data", this.#folder, "--control"]);
    // While the provider was away, the system may have lent its port to another connection for a moment.
    this.#server ??= await begin().catch(() => pause(1000).then(begin));
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Sets how the provider responds to the next submissions. */
  async respondNext(behaviour: ProviderBehaviour, times = 1): Promise<void> {
    await this.#call("POST", "/control/next", { path: PATH, times, answer: behaviour });
  }

  /** Makes the provider run and accept every submission. */
  async reset(): Promise<void> {
    await this.start();
    await this.#call("DELETE", "/control");
  }

  /** Returns how many submissions the provider was sent since its start, whatever it answered. */
  async countCalls(): Promise<number> {
    const calls = (await this.#call("GET", "/control/calls")) as Record<string, number>;
    return calls[`POST ${PATH}`] ?? 0;
  }

  async submissions(): Promise<ReceivedSubmission[]> {
    return (await this.#call("GET", "/control/submissions")) as ReceivedSubmission[];
  }

  async deleteSubmissions(): Promise<void> {
    await this.#call("DELETE", "/control/submissions");
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} of the reference provider returned ${response.status}`);
    return response.json();
  }
}
