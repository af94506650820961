import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { bundle } from "#scripts/bundle.ts";
import type {
  Fault,
  Opening,
  Order,
  Reply,
  ServerState,
  Settings,
  StoredRecord,
} from "#verification/faults/protocol.ts";

const SERVER = await bundle(new URL("./server/api-server.ts", import.meta.url));

/** Enough for a start on a busy machine. */
const START_LIMIT_MS = 60_000;

const children = new Set<ChildProcess>();
const lastWords = new WeakMap<ChildProcess, string>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** A server with its modules loaded, which waits to be told what to open. */
function spawnServer(): ChildProcess {
  const child = spawn(process.execPath, [SERVER], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  lastWords.set(child, "");
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords.set(child, ((lastWords.get(child) ?? "") + text).slice(-2000));
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

/** The answer to an order; undefined from a server that dies first. */
async function ask(child: ChildProcess, order: Order): Promise<Reply | undefined> {
  const over = new AbortController();
  const reply = once(child, "message", { signal: over.signal }).then(([message]) => message as Reply);
  const gone = once(child, "exit", { signal: over.signal }).then(() => undefined);
  if (!children.has(child)) over.abort();
  else child.send(order, () => undefined);
  try {
    return await Promise.race([reply, gone]);
  } catch {
    return undefined;
  } finally {
    over.abort();
  }
}

/** An intake server that comes back whenever it dies, as under any supervisor. */
export class Intake {
  /** What a server did of itself that it must not. */
  readonly crashes: string[] = [];
  deaths = 0;
  #opening: Opening;
  #child: ChildProcess | undefined;
  /** Takes its place, so that nobody waits for modules to load. */
  #spare = spawnServer();
  #url: Promise<string>;
  #ended = false;

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#url = this.#open();
  }

  /** The address of a server that takes submissions. */
  get url(): Promise<string> {
    return this.#url;
  }

  async #open(): Promise<string> {
    while (!this.#ended) {
      const child = this.#spare;
      this.#child = child;
      this.#spare = spawnServer();
      let isOpen = false;
      child.once("exit", (code, signal) => {
        if (this.#ended) return;
        if (signal !== "SIGKILL")
          this.crashes.push(`an intake server ended by itself: ${code ?? signal} ${lastWords.get(child)}`);
        this.deaths++;
        if (isOpen) this.#url = this.#open();
      });
      const reply = await ask(child, { kind: "open", opening: this.#opening });
      if (!reply && child.signalCode !== "SIGKILL") break;
      isOpen = true;
      if (reply?.kind === "open") return `http://127.0.0.1:${reply.port}`;
    }
    throw new Error("the intake server does not open");
  }

  fault(fault?: Fault): Promise<void> {
    return this.#order({ kind: "fault", fault });
  }

  fillDisk(isFull: boolean): Promise<void> {
    return this.#order({ kind: "disk", isFull });
  }

  set(settings: Settings): Promise<void> {
    this.#opening = { ...this.#opening, settings };
    return this.#order({ kind: "set", settings });
  }

  async #order(order: Order): Promise<void> {
    await this.#url;
    if (this.#child) await ask(this.#child, order);
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /** Resolves when a server has died since there were `before` deaths, or after a time that says it will not. */
  async died(before: number, limitMs = 10_000): Promise<boolean> {
    for (const end = Date.now() + limitMs; Date.now() < end && this.deaths === before; ) await pause(5);
    return this.deaths > before;
  }

  state = () => this.#get<ServerState>("/state");
  records = () => this.#get<StoredRecord[]>("/records");

  async #get<Answer>(what: string): Promise<Answer> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(20)) {
      const answer = await fetch((await this.#url) + what).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as Answer;
    }
    throw new Error("the intake server does not answer");
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await this.#url.catch(() => undefined);
    const own = [this.#child, this.#spare].filter((child) => child !== undefined);
    for (const child of own) child.kill("SIGKILL");
    await Promise.all(own.map((child) => children.has(child) && once(child, "exit")));
  }
}
