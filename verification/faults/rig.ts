import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time-units.ts";
import { countFiles, losePower } from "#verification/faults/database.ts";
import type {
  InjectedFault,
  RuntimeSettings,
  ServerOptions,
  StoredRecord,
  StoreLocation,
} from "#verification/faults/protocol.ts";
import { ProviderProcess, type ReceiverKind } from "#verification/faults/provider-process.ts";
import { ServerProcess } from "#verification/faults/server-process.ts";
import { compareSubmissions, findMissingNotices, type Verdict } from "#verification/faults/verdict.ts";
import { NO_RESPONSE, type SendOptions, type Status, Visitor } from "#verification/faults/visitor.ts";
import type { Random } from "#verification/support/random.ts";

/** Longer than any lease and any pause between two attempts. */
const LONGER_THAN_PAUSES_MS = 63 * MINUTE_MS;

/** Longer than anything is kept, even if the clock was ahead when it was written. */
const LONGER_THAN_RETENTION_MS = 100 * DAY_MS;

/** Fewer hours than a record is kept, so that nothing is deleted before it is compared. */
const MAX_MOVES = 600;

const POLL_MS = 25;
const MAX_POLLS = 1600;

/** Sizes of reports in bytes. The larger ones take several chunks. */
const SIZES = [3_000, 40_000, 300_000, 600_000] as const;

/** How long visitors wait: longer than a healthy response takes on a busy machine. */
export const VISITOR_WAIT_MS = 2000;

/** How long the site waits for the provider: longer than a healthy response takes on a busy machine. */
const PROVIDER_TIMEOUT_MS = 5000;

/** Submissions of one client in ten minutes: more than any scenario sends for one visitor. */
const RATE_LIMIT = 60;

type Effect = InjectedFault["effect"];

interface RigOptions {
  readonly location: StoreLocation;
  readonly receiver: ReceiverKind;
  readonly providerFolder: string;
  readonly random: Random;
  /** Where a step can fail in two ways, each store tries one of them. */
  readonly isHalf: boolean;
}

/** One store with its servers, the provider, the clock, and the visitors of the current scenario. */
export class Rig {
  readonly location: StoreLocation;
  readonly provider: ProviderProcess;
  /** The random choices of the current scenario. */
  random: Random;
  #servers: ServerProcess[] = [];
  #visitors: Visitor[] = [];
  #findings: string[] = [];
  #kills = 0;
  #runtime: RuntimeSettings = { timeoutMs: PROVIDER_TIMEOUT_MS, clockOffsetMs: 0 };
  #storeWaits = patientWaits;
  readonly #key = randomBytes(32).toString("base64");

  readonly #isHalf: boolean;

  private constructor({ location, random, isHalf }: RigOptions, provider: ProviderProcess) {
    this.location = location;
    this.provider = provider;
    this.random = random;
    this.#isHalf = isHalf;
  }

  static async open(options: RigOptions): Promise<Rig> {
    return new Rig(options, await ProviderProcess.start(options.providerFolder, options.receiver));
  }

  /** Returns both ways to fail at a step, or this store's one of them. */
  waysToFail(onSqlite: Effect, onPostgres: Effect): readonly Effect[] {
    if (!this.#isHalf) return [onSqlite, onPostgres];
    return [this.location.kind === "sqlite" ? onSqlite : onPostgres];
  }

  async close(): Promise<void> {
    await Promise.all([this.runServers(0), this.provider.stop()]);
  }

  /** Starts or stops servers until so many use the store. */
  async runServers(count: number): Promise<void> {
    const surplus = this.#servers.splice(count);
    for (const server of surplus) this.#collectDeaths(server);
    while (this.#servers.length < count) this.#servers.push(new ServerProcess(this.#serverOptions()));
    await Promise.all([...surplus.map((server) => server.stop()), ...this.#servers.map((server) => server.url)]);
  }

  /** Sets how long the site waits for its store. Restarts the servers if that is not the time for which they wait already. */
  async setStoreWaits(waits: StoreWaits): Promise<void> {
    if (waits === this.#storeWaits) return;
    this.#storeWaits = waits;
    const { length } = this.#servers;
    await this.runServers(0);
    await this.runServers(length);
  }

  /** The settings that choose the store, as .env.example names them. */
  get storeSettings(): Readonly<Record<string, string>> {
    const { location } = this;
    const place = location.kind === "sqlite" ? { DATA_DIR: location.folder } : { DATABASE_URL: location.proxy.url };
    return { ...place, STORE_KEYS: `k1:${this.#key}` };
  }

  #serverOptions(): ServerOptions {
    const env = {
      ...this.storeSettings,
      ...this.provider.env,
      RATE_LIMIT: `${RATE_LIMIT}`,
      // The visitors write their own addresses, as a proxy in front of the site would.
      TRUST_PROXY: "1",
    };
    return { env, visitorWaitMs: VISITOR_WAIT_MS, storeWaits: this.#storeWaits, runtime: this.#runtime };
  }

  server(index = 0): ServerProcess {
    const server = this.#servers[index % this.#servers.length];
    if (!server) throw new Error("no server is running");
    return server;
  }

  /** Returns new visitors with reports of different sizes. */
  addVisitors(count: number, size = (index: number): number => SIZES[index % SIZES.length] ?? 0): Visitor[] {
    return this.#add(Array.from({ length: count }, (_, index) => new Visitor({ size: size(index) })));
  }

  /** Returns new visitors whose browsers have no JavaScript. */
  addPlainVisitors(count: number): Visitor[] {
    return this.#add(Array.from({ length: count }, () => new Visitor({ size: SIZES[1], isPlain: true })));
  }

  #add(visitors: Visitor[]): Visitor[] {
    this.#visitors.push(...visitors);
    return visitors;
  }

  async send(visitor: Visitor, options: SendOptions = {}, server = 0): Promise<Status> {
    const status = await visitor.send(await this.server(server).url, options);
    this.expect(status !== NO_RESPONSE, "a request got no response");
    return status;
  }

  /** Sends for all visitors at once, and expects the same status for each. */
  async sendAll(visitors: readonly Visitor[], expected?: Status): Promise<void> {
    const statuses = await Promise.all(visitors.map((visitor, index) => this.send(visitor, {}, index)));
    if (expected === undefined) return;
    for (const status of statuses) this.expect(status === expected, `status ${status} instead of ${expected}`);
  }

  /** Sends again for those visitors whose submission is not acknowledged yet, and expects success. */
  async sendAgain(visitors: readonly Visitor[]): Promise<void> {
    await this.sendAll(
      visitors.filter(({ isAcknowledged }) => !isAcknowledged),
      200,
    );
  }

  /** Notes a finding unless the condition holds. */
  expect(holds: boolean, finding: string): void {
    if (!holds) this.#findings.push(finding);
  }

  moveClock(ms: number): Promise<void> {
    return this.#configure({ clockOffsetMs: this.#runtime.clockOffsetMs + ms });
  }

  /** Until the scenario ends, the power is cut whenever a server dies. */
  async cutPowerWithServers(): Promise<void> {
    await this.#configure({ keepsDurableCopy: true });
    for (const server of this.#servers) server.beforeRestart = () => losePower(this.location);
  }

  /** Sets how long the site waits for the provider, until the scenario ends. */
  setProviderTimeout(timeoutMs: number): Promise<void> {
    return this.#configure({ timeoutMs });
  }

  async #configure(changes: Partial<RuntimeSettings>): Promise<void> {
    this.#runtime = { ...this.#runtime, ...changes };
    await Promise.all(this.#servers.map((server) => server.configure(this.#runtime)));
  }

  /** Ends all faults, waits until nothing is due, compares what visitors and provider have, and forgets both. */
  async verify(): Promise<Verdict> {
    for (const server of this.#servers) {
      await server.inject();
      if (this.location.kind === "sqlite") await server.setDiskFull(false);
    }
    for (const server of this.#servers) server.beforeRestart = undefined;
    await this.#configure({ keepsDurableCopy: false });
    await this.provider.reset();
    await this.setProviderTimeout(PROVIDER_TIMEOUT_MS);
    const records = await this.#waitUntilDelivered();
    const verdict = compareSubmissions(this.#visitors, records, await this.provider.submissions());
    // Most answers are the same for all visitors, so a few visitors stand for all.
    const secrets = new Set(this.#visitors.slice(0, 10).flatMap((visitor) => visitor.secrets));
    const readable = this.provider.wire?.countReadable([...secrets]) ?? 0;
    if (readable > 0) verdict.findings.push(`${readable} answers or files could be read on the line`);
    const notices = await this.server().notices();
    if (notices) verdict.findings.push(...findMissingNotices(records, notices));
    await this.server().settleUnconfirmed();
    await this.#waitUntilDeleted();
    await this.provider.clear();
    for (const server of this.#servers) this.#collectDeaths(server);
    verdict.kills = this.#kills;
    this.#kills = 0;
    verdict.findings.push(...this.#findings.splice(0));
    this.#visitors = [];
    return verdict;
  }

  #collectDeaths(server: ServerProcess): void {
    this.#findings.push(...server.crashes.splice(0));
    this.#kills += server.deaths;
    server.deaths = 0;
  }

  async #waitUntilDelivered(): Promise<StoredRecord[]> {
    let moves = 0;
    let runsAtMove: readonly number[] = [];
    for (let polls = 0; polls < MAX_POLLS && moves < MAX_MOVES; polls++) {
      const states = await Promise.all(this.#servers.map((server) => server.state()));
      const isIdle = states.every(({ busy }) => busy === 0);
      if (isIdle && states.every(({ due, dueNotices }) => due + dueNotices === 0)) break;
      // A busy server holds a lease, which the moved clock would end. A server on a slow machine needs time to do what is due.
      const hasRun = states.every(({ runs }, index) => runs !== runsAtMove[index]);
      if (isIdle && hasRun) {
        await this.moveClock(LONGER_THAN_PAUSES_MS);
        runsAtMove = states.map(({ runs }) => runs);
        moves++;
      }
      await pause(POLL_MS * 4);
    }
    return this.server().records();
  }

  /** Expects the cleanup to delete every record and file, also those that a killed server left behind. */
  async #waitUntilDeleted(): Promise<void> {
    await this.moveClock(LONGER_THAN_RETENTION_MS);
    await this.server().confirmClock();
    let runsAtMove: readonly number[] = [];
    let left = "";
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      const [records, files] = [await this.server().records(), await countFiles(this.location)];
      if (records.length + files === 0) return;
      left = `${records.length} records, ${files} files and chunks`;
      // A cleanup that fails, or that began before the clock was confirmed, comes again in an hour. A run may be under way at the move.
      const runs = (await Promise.all(this.#servers.map((server) => server.state()))).map(({ runs }) => runs);
      if (runs.every((count, index) => count >= (runsAtMove[index] ?? 0) + 2)) {
        await this.moveClock(LONGER_THAN_PAUSES_MS);
        runsAtMove = runs;
      }
      await pause(POLL_MS);
    }
    this.#findings.push(`the cleanup left ${left}`);
  }
}
