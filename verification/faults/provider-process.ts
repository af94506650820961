import { setTimeout as pause } from "node:timers/promises";
import { freePort, type Server, startProvider } from "#scripts/servers.ts";
import type { FaultOrder } from "#verification/provider/faults.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

const PATH = "/api/v1/veramed/contact";

type Misbehaviour = FaultOrder["answer"];

/** The reference provider at an address that stays, whatever becomes of it. */
export class ReferenceProvider {
  readonly #port: number;
  readonly #folder: string;
  #server: Server | undefined;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
  }

  static async start(folder: string): Promise<ReferenceProvider> {
    const provider = new ReferenceProvider(await freePort(), folder);
    await provider.start();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const begin = () => startProvider(["--port", `${this.#port}`, "--data", this.#folder, "--control"]);
    // While it was away, somebody else's connection may have been given its port for a moment.
    this.#server ??= await begin().catch(() => pause(1000).then(begin));
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** The next submissions that come are answered so. */
  async misbehave(answer: Misbehaviour, times = 1): Promise<void> {
    await this.#call("POST", "/control/next", { path: PATH, times, answer });
  }

  async behave(): Promise<void> {
    await this.start();
    await this.#call("DELETE", "/control");
  }

  async arrived(): Promise<ReceivedSubmission[]> {
    return (await this.#call("GET", "/control/submissions")) as ReceivedSubmission[];
  }

  async forget(): Promise<void> {
    await this.#call("DELETE", "/control/submissions");
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`the provider's control answers ${answer.status}`);
    return answer.json();
  }
}
