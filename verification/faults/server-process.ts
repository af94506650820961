import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type {
  InjectedFault,
  RuntimeSettings,
  ServerCommand,
  ServerOptions,
  ServerReply,
  ServerState,
  StoredNotice,
  StoredRecord,
} from "#verification/faults/protocol.ts";
import { bundle } from "#verification/support/bundle.ts";
import { waitForExit } from "#verification/support/processes.ts";
import { withLimit } from "#verification/support/with-limit.ts";

const PROGRAM = await bundle(new URL("./server/api-server.ts", import.meta.url));

/** Long enough for a start on a busy machine. */
const START_LIMIT_MS = 60_000;

/** Longer than a server tries to open a store whose connections are silent. */
const COMMAND_LIMIT_MS = 120_000;

const children = new Set<ChildProcess>();
const lastOutput = new WeakMap<ChildProcess, string>();
process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a server, which loads its modules and waits for the `open` command. */
function spawnServer(program: string): ChildProcess {
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  lastOutput.set(child, "");
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastOutput.set(child, ((lastOutput.get(child) ?? "") + text).slice(-2000));
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", (error) => {
    lastOutput.set(child, error.message);
    children.delete(child);
  });
  return child;
}

/** Returns the reply to a command, or undefined if the server dies first. */
async function sendCommand(child: ChildProcess, command: ServerCommand): Promise<ServerReply | undefined> {
  if (!children.has(child)) return undefined;
  const over = new AbortController();
  const reply = once(child, "message", { signal: over.signal }).then(([message]) => message as ServerReply);
  const death = once(child, "exit", { signal: over.signal }).then(() => undefined);
  child.send(command, () => undefined);
  try {
    const failure = `the API server did not reply to "${command.kind}"`;
    return await withLimit(Promise.race([reply, death]), COMMAND_LIMIT_MS, failure);
  } finally {
    over.abort();
  }
}

/** An API server that restarts whenever it dies, as under any supervisor. */
export class ServerProcess {
  /** Deaths that the rig did not cause. */
  readonly crashes: string[] = [];
  /** Called when the server has died, before the next one opens the store. */
  beforeRestart: (() => Promise<void>) | undefined;
  deaths = 0;
  #options: ServerOptions;
  #child: ChildProcess | undefined;
  /** Replaces the server when it dies, without the time that modules take to load. */
  #spare: ChildProcess;
  #url: Promise<string>;
  #isStopped = false;
  readonly #program: string;

  /** @param program The bundle of another version's api-server.ts, if it is not this version's. */
  constructor(options: ServerOptions, program = PROGRAM) {
    this.#options = options;
    this.#program = program;
    this.#spare = spawnServer(program);
    this.#url = this.#open();
  }

  /** The address of the server, once it accepts requests. */
  get url(): Promise<string> {
    return this.#url;
  }

  async #open(): Promise<string> {
    while (!this.#isStopped) {
      await this.beforeRestart?.();
      const child = this.#spare;
      this.#child = child;
      this.#spare = spawnServer(this.#program);
      let isOpen = false;
      child.once("exit", (code, signal) => {
        if (this.#isStopped) return;
        if (signal !== "SIGKILL") this.crashes.push(`a server crashed: ${code ?? signal} ${lastOutput.get(child)}`);
        this.deaths++;
        if (isOpen) this.#url = this.#open();
      });
      const reply = await sendCommand(child, { kind: "open", options: this.#options });
      if (!reply && child.signalCode !== "SIGKILL") break;
      isOpen = true;
      if (reply?.kind === "opened") return `http://127.0.0.1:${reply.port}`;
    }
    throw new Error(`the API server does not start: ${this.#child && lastOutput.get(this.#child)}`);
  }

  /** Injects a fault, or removes the one that waits. */
  inject(fault?: InjectedFault): Promise<void> {
    return this.#execute({ kind: "inject", fault });
  }

  setDiskFull(isFull: boolean): Promise<void> {
    return this.#execute({ kind: "disk", isFull });
  }

  configure(runtime: RuntimeSettings): Promise<void> {
    this.#options = { ...this.#options, runtime };
    return this.#execute({ kind: "configure", runtime });
  }

  async #execute(command: ServerCommand): Promise<void> {
    await this.#url;
    if (this.#child) await sendCommand(this.#child, command);
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /** Returns true once there are more than `before` deaths, or false after the limit. */
  async hasDied(before: number, limitMs = 10_000): Promise<boolean> {
    for (const end = Date.now() + limitMs; Date.now() < end && this.deaths === before; ) await pause(5);
    return this.deaths > before;
  }

  state = () => this.get<ServerState>("/state");
  /** Confirms the time, as `leads clock-ok` does. */
  confirmClock = () => this.get<null>("/confirm-clock");
  problems = () => this.get<string[]>("/problems");
  settleUnconfirmed = () => this.get<null>("/settle-unconfirmed");
  records = () => this.get<StoredRecord[]>("/records");
  /** Returns the notices, or null if no feature makes any. */
  notices = () => this.get<StoredNotice[] | null>("/notices");

  /** Returns the JSON at a path, however often the server restarts meanwhile. */
  async get<Body>(path: string): Promise<Body> {
    for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await pause(20)) {
      const signal = AbortSignal.timeout(START_LIMIT_MS);
      const response = await fetch((await this.#url) + path, { signal }).catch(() => undefined);
      if (response?.ok) return (await response.json()) as Body;
    }
    throw new Error(`the API server does not respond to GET ${path}`);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.kill();
    await this.#url.catch(() => undefined);
    const own = [this.#child, this.#spare].filter((child) => child !== undefined);
    for (const child of own) child.kill("SIGKILL");
    await Promise.allSettled(own.map(waitForExit));
  }
}
