import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { filesIn } from "#verification/faults/database.ts";
import type { Place, Settings, StoredRecord } from "#verification/faults/protocol.ts";
import { ReferenceProvider } from "#verification/faults/provider-process.ts";
import type { Random } from "#verification/faults/random.ts";
import { Intake } from "#verification/faults/server-process.ts";
import { judge, type Verdict } from "#verification/faults/verdict.ts";
import { NEVER_ANSWERED, type SendOptions, type Status, Visitor } from "#verification/faults/visitor.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longer than any lease and any pause between two attempts. */
const PAST_ALL_PAUSES_MS = 63 * MINUTE_MS;

/** Longer than anything is kept, even with a clock that was ahead. */
const PAST_ALL_TIMES_MS = 60 * DAY_MS;

const LOOK_MS = 25;
const MOST_LOOKS = 1600;

const SIZES = [3_000, 40_000, 300_000, 600_000] as const;

/** How long visitors wait: longer than any answer takes on a busy machine. */
export const VISITOR_WAIT_MS = 600;

/** How long the provider may be silent: no healthy answer takes so long, on a busy machine either. */
const TIMEOUT_MS = 5000;

/** One store with the servers that use it, the provider, the clock, and the visitors so far. */
export class World {
  readonly place: Place;
  readonly provider: ReferenceProvider;
  readonly random: Random;
  #intakes: Intake[] = [];
  #visitors: Visitor[] = [];
  #findings: string[] = [];
  #kills = 0;
  #settings: Settings = { timeoutMs: TIMEOUT_MS, offsetMs: 0 };
  readonly #key = randomBytes(32).toString("base64");

  private constructor(place: Place, provider: ReferenceProvider, random: Random) {
    this.place = place;
    this.provider = provider;
    this.random = random;
  }

  static async open(place: Place, folder: string, random: Random): Promise<World> {
    return new World(place, await ReferenceProvider.start(folder), random);
  }

  async close(): Promise<void> {
    await Promise.all([this.employ(0), this.provider.stop()]);
  }

  /** So many servers use the store from now on; new ones start at once. */
  async employ(count: number): Promise<void> {
    const gone = this.#intakes.splice(count);
    for (const intake of gone) this.#count(intake);
    while (this.#intakes.length < count) {
      const { place, provider } = this;
      const opening = { place, key: this.#key, providerUrl: provider.url, visitorWaitMs: VISITOR_WAIT_MS };
      this.#intakes.push(new Intake({ ...opening, settings: this.#settings }));
    }
    await Promise.all([...gone.map((each) => each.stop()), ...this.#intakes.map((each) => each.url)]);
  }

  intake(index = 0): Intake {
    const intake = this.#intakes[index % this.#intakes.length];
    if (!intake) throw new Error("no server is employed");
    return intake;
  }

  /** New visitors with reports of different sizes, some in more pieces than one. */
  visitors(count: number, size = (index: number): number => SIZES[index % SIZES.length] ?? 0): Visitor[] {
    const some = Array.from({ length: count }, (_, index) => new Visitor(size(index)));
    this.#visitors.push(...some);
    return some;
  }

  async send(visitor: Visitor, options: SendOptions = {}, server = 0): Promise<Status> {
    const status = await visitor.send(await this.intake(server).url, options);
    this.expect(status !== NEVER_ANSWERED, "never answered");
    return status;
  }

  /** All at once; finds fault with every answer of another status. */
  async sendAll(visitors: readonly Visitor[], expected?: Status): Promise<void> {
    const statuses = await Promise.all(visitors.map((visitor, index) => this.send(visitor, {}, index)));
    for (const status of statuses) this.expect(expected === undefined || status === expected, `answered ${status}`);
  }

  expect(isRight: boolean, otherwise: string): void {
    if (!isRight) this.#findings.push(otherwise);
  }

  moveClock(ms: number): Promise<void> {
    return this.#set({ offsetMs: this.#settings.offsetMs + ms });
  }

  /** How long the provider may be silent, until all is concluded. */
  waitFor(timeoutMs = TIMEOUT_MS): Promise<void> {
    return this.#set({ timeoutMs });
  }

  async #set(changes: Partial<Settings>): Promise<void> {
    this.#settings = { ...this.#settings, ...changes };
    await Promise.all(this.#intakes.map((each) => each.set(this.#settings)));
  }

  /** Ends all faults, waits until nothing is to be sent any more, and compares. What was in the world is then forgotten. */
  async conclude(): Promise<Verdict> {
    for (const intake of this.#intakes) {
      await intake.fault();
      if (this.place.kind === "sqlite") await intake.fillDisk(false);
    }
    await this.provider.behave();
    await this.waitFor();
    const records = await this.#settle();
    const verdict = judge(this.#visitors, records, await this.provider.arrived());
    await this.#expire();
    await this.provider.forget();
    for (const intake of this.#intakes) this.#count(intake);
    verdict.kills = this.#kills;
    this.#kills = 0;
    verdict.findings.push(...this.#findings.splice(0));
    this.#visitors = [];
    return verdict;
  }

  #count(intake: Intake): void {
    this.#findings.push(...intake.crashes.splice(0));
    this.#kills += intake.deaths;
    intake.deaths = 0;
  }

  async #settle(): Promise<StoredRecord[]> {
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const states = await Promise.all(this.#intakes.map((each) => each.state()));
      const isIdle = states.every(({ busy }) => busy === 0);
      if (isIdle && states.every(({ due }) => due === 0)) break;
      // Not while something is sent: that would end its lease.
      if (isIdle) await this.moveClock(PAST_ALL_PAUSES_MS);
      await pause(LOOK_MS * 4);
    }
    return this.intake().records();
  }

  /** Nothing may be left of anybody once its time is over: not of the killed ones either. */
  async #expire(): Promise<void> {
    await this.moveClock(PAST_ALL_TIMES_MS);
    for (let looks = 0; looks < MOST_LOOKS / 8; looks++) {
      const [records, files] = [await this.intake().records(), await filesIn(this.place)];
      if (records.length + files === 0) return;
      await pause(LOOK_MS);
    }
    this.#findings.push(`left behind: ${await filesIn(this.place)} files and pieces`);
  }
}
