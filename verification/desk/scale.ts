import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { Client } from "pg";
import type { DeskStore } from "#features/desk/store/desk-store.ts";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import type { AttemptResult } from "#lib/leads/store/submission.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { median } from "#verification/bench/pages/compare.ts";
import type { Check } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { canMeasureUsage, readStatus, resetPeak } from "#verification/support/usage.ts";

const FEW = 100;
const MANY = 10_000;
const TURNS = 60;
const MOST_TIMES = 2;
/** A page of the list reads some kilobytes of each lead, and a table of 10,000 leads would take ten times this. */
const MOST_MB = 40;
/** Both stores have more leads than this for each choice, so both return the same number. */
const LIMIT = 10;
const NOW = Date.UTC(2026, 10, 20, 12);
const ACTOR = { at: "desk", personId: "1", name: "Asha" } as const;

const forms = ["consultation", "inquiry"] as const;
const locales = ["en", "bn"] as const;
const results: readonly (AttemptResult | undefined)[] = [
  { kind: "delivered" },
  { kind: "rejected", status: 400, message: "No such hospital" },
  { kind: "unconfirmed", isHtml: true },
  { kind: "dead", reason: "timeout", answerLost: true },
  undefined,
];

const at = (index: number) => NOW - index * MINUTE_MS;
const emailOf = (index: number) => `family${index}@example.com`;

/** Saves so many leads, one a minute until now, as visitors would. */
async function fill(store: SubmissionStore, count: number): Promise<void> {
  const inTurn = pLimit(8);
  const save = async (index: number) => {
    const form = forms[Math.floor(index / 5) % 2] ?? "inquiry";
    const locale = locales[Math.floor(index / 10) % 2] ?? "en";
    const fields = { email: emailOf(index), countryCode: "KE-+254", phone: "0712 345 678", message: "x".repeat(1500) };
    const saved = await store.save(
      { id: randomUUID(), reference: newReference(), form, locale, fields, files: [] },
      at(index),
    );
    const result = results[index % results.length];
    if (saved.kind === "saved" && result) await store.recordResult(saved.leased.lease, result, at(index));
  };
  await Promise.all(Array.from({ length: count }, (_, index) => inTurn(() => save(index))));
}

type Call = (store: DeskStore, count: number) => Promise<unknown>;

/** What the desk asks of the store. `count` is the number of leads in it. */
const calls: Readonly<Record<string, Call>> = {
  "the leads that need somebody": (store) => store.listNeedingStaff(NOW, LIMIT),
  "all leads": (store) => store.listLeads({ limit: LIMIT }),
  "a later page": (store, count) =>
    store.listLeads({ limit: LIMIT, olderThan: { receivedAt: at(count / 2), id: "0" } }),
  "by state": (store) => store.listLeads({ state: "dead", limit: LIMIT }),
  "by form": (store) => store.listLeads({ form: "inquiry", limit: LIMIT }),
  "by language": (store) => store.listLeads({ locale: "bn", limit: LIMIT }),
  "by day": (store) => store.listLeads({ day: "2026-11-20", limit: LIMIT }),
  "by state, form and language": (store) =>
    store.listLeads({ state: "rejected", form: "inquiry", locale: "bn", limit: 4 }),
  "a search by e-mail": (store, count) => store.findByContact({ email: emailOf(count - 4) }, ACTOR, NOW),
  "a search for nobody": (store) => store.findByContact({ phone: "+254 722 000000" }, ACTOR, NOW),
  "the record of access": (store) => store.listAccess({ limit: LIMIT }),
};

/** Checks that no call takes more than twice as long with many leads, in turns, and that all of them together take little memory. */
async function compare(check: Check, database: string, few: SubmissionStore, many: SubmissionStore): Promise<void> {
  const stores = [
    { store: few, count: FEW },
    { store: many, count: MANY },
  ];
  if (canMeasureUsage) resetPeak(process.pid);
  const before = ownMemory("VmRSS");
  for (const [name, call] of Object.entries(calls)) {
    const times = stores.map(() => [] as number[]);
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [index, { store, count }] of stores.entries()) {
        const start = performance.now();
        await call({ ...store, ...store.part(deskStore) }, count);
        times[index]?.push(performance.now() - start);
      }
    }
    const [short = 0, long = 0] = times.map(median);
    const ratio = long / short;
    const shown = `${short.toFixed(2)} ms with ${FEW} leads, ${long.toFixed(2)} with ${MANY}, ${ratio.toFixed(2)} times`;
    check(`${database}, ${name}: ${shown}`, ratio <= MOST_TIMES);
  }
  const grown = ownMemory("VmHWM") - before;
  check(`${database}: all of this took ${grown.toFixed(0)} MB more memory at most`, !(grown > MOST_MB));
}

const ownMemory = (name: "VmRSS" | "VmHWM") =>
  canMeasureUsage ? readStatus(readFileSync("/proc/self/status", "utf8"), name) : Number.NaN;

/** Shows that the list, its choices and the search do not slow down with more leads. */
export async function checkScale(check: Check): Promise<void> {
  const options = { keys: [{ id: "k1", key: randomBytes(32) }], isDurable: false, features: [deskStore] };
  const folder = makeTemporaryFolder("scale");
  const openSqlite = async (count: number) => {
    const store = await createSqliteStore(join(folder, `${count}.sqlite`), options);
    await fill(store, count);
    return store;
  };
  const small = [await openSqlite(FEW), await openSqlite(MANY)] as const;
  await compare(check, "SQLite", ...small);
  for (const store of small) await store.close();

  const server = await startPostgres();
  const openPostgres = async (count: number) => {
    const url = await server.createDatabase();
    const store = await createPostgresStore(url, options);
    await fill(store, count);
    // As autovacuum does within a minute.
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("analyze");
    await client.end();
    return store;
  };
  try {
    const large = [await openPostgres(FEW), await openPostgres(MANY)] as const;
    await compare(check, "PostgreSQL", ...large);
    for (const store of large) await store.close();
  } finally {
    await server.stop();
  }
}
