import { readFileSync } from "node:fs";
import {
  type Commands,
  command,
  JSON_OPTION,
  LeadsError,
  onlyOne,
  parseNothing,
  positionalsOf,
  readLimit,
  readOptions,
  UsageError,
} from "#lib/leads/commands/command.ts";
import { printList, timeText } from "#lib/leads/commands/printable.ts";
import { submissionStates } from "#lib/leads/store/submission.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { RETENTION_MS } from "#lib/timing.ts";
import { tryRun } from "#lib/try-run.ts";
import packageFile from "#package.json" with { type: "json" };
import { access } from "#scripts/leads/access.ts";
import { backupCommands } from "#scripts/leads/backups.ts";
import { describeRecords, recordForPrograms } from "#scripts/leads/describe-records.ts";
import { describeStatistics } from "#scripts/leads/describe-statistics.ts";
import { eraseTraces, leadCommands } from "#scripts/leads/lead-commands.ts";

const list = command({
  usage: "list [--state <state>] [--older-than <duration>] [--limit <number>] [--json]",
  summary: "list the newest submissions, without what visitors typed",
  details: `  --state <state>          only those that are due, unconfirmed, delivered, rejected or dead
  --older-than <duration>  only those that are not delivered and have waited at least so long since they were received,
                           such as 30m, 2h or 3d (minutes, hours, days); the oldest first
  --limit <number>         at most so many, 50 by default
  --json                   ${JSON_OPTION}; docs/operations.md explains its fields

Times are in UTC.`,
  parse(args) {
    const values = readOptions(args, {
      state: { type: "string" },
      "older-than": { type: "string" },
      limit: { type: "string", default: "50" },
      json: { type: "boolean", default: false },
    });
    const state = submissionStates.find((each) => each === values.state);
    if (values.state !== undefined && !state)
      throw new UsageError(`--state must be one of ${submissionStates.join(", ")}`);
    const waited = values["older-than"];
    const olderThan = waited === undefined ? undefined : readDuration(waited);
    if (olderThan !== undefined && state === "delivered")
      throw new UsageError("--older-than cannot be used with --state delivered: what is delivered no longer waits");
    return { state, olderThan, limit: readLimit(values.limit), json: values.json };
  },
  async run({ state, olderThan, limit, json }, { store, terminal, now }) {
    const isWaiting = olderThan !== undefined;
    const records = await (isWaiting ? store.listUndelivered(now - olderThan, state, limit) : store.list(state, limit));
    const toTable = () => describeRecords(records, now);
    printList(records, terminal, { json, forPrograms: recordForPrograms, toTable, none: "No submissions found." });
    if (records.length === limit)
      terminal.note(`Showing the ${isWaiting ? "oldest" : "newest"} ${limit}. Use --limit to see more.`);
    return 0;
  },
});

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns milliseconds. */
function readDuration(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (!unit) throw new UsageError("--older-than must be a duration such as 30m, 2h or 3d");
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

const stats = command({
  usage: "stats",
  summary: "count submissions by state, and show how long deliveries took",
  details: `Shows the median, the 95th percentile and the longest time from receipt to delivery, by form and by day of receipt, for
the submissions of the last 30 days. Days are days in India.`,
  parse: parseNothing,
  async run(_, { store, terminal, now }) {
    // Earlier receipts are incomplete: a submission is deleted 30 days after its delivery.
    const deliveries = await store.listDeliveryTimes(now - RETENTION_MS);
    terminal.print(describeStatistics(await store.countByState(), deliveries));
    return 0;
  },
});

const confirmClock = command({
  usage: "clock-ok",
  summary: "confirm the time after health has said clock-jumped or clock-behind",
  details: `First compare the clock of the site with a telephone: 'date -u'. With DATABASE_URL, the database's clock counts.`,
  parse: parseNothing,
  async run(_, { store, terminal, now }) {
    await store.confirmClock(now);
    terminal.print(`${timeText(now)} UTC confirmed. A running site deletes what has had its days within the hour.`);
    return 0;
  },
});

const rotateKeys = command({
  usage: "rotate-keys",
  summary: "encrypt everything again with the first key of STORE_KEYS",
  parse: parseNothing,
  async run(_, { store, terminal }) {
    terminal.print(`${await store.rotateKeys()} values encrypted again. Everything now uses the first key.`);
    await eraseTraces({ store, terminal });
    return 0;
  },
});

const appendOnly = command({
  usage: "append-only <file>",
  summary: "make a database role for the site that only adds to the record of access",
  details: `The file has a PostgreSQL address with the name and the password of the role, which a command line would show to others.
Run this with the address of the owner of the tables in DATABASE_URL, and again before each new version starts. Then start the site
with the address of the role.`,
  parse(args) {
    const file = onlyOne(positionalsOf(args), "file");
    const url = URL.parse((tryRun(() => readFileSync(file, "utf8")) ?? "").trim());
    if (!url?.username || !url.password) throw new UsageError("the file needs an address with a name and a password");
    return [decodeURIComponent(url.username), decodeURIComponent(url.password)] as const;
  },
  async run([role, password], { store, terminal }) {
    if (!store.makeAppendOnly) throw new LeadsError("cannot make a role: SQLite has none");
    await store.makeAppendOnly(role, password);
    terminal.print(`${role} only adds to the record of access.`);
    return 0;
  },
});

const health = command({
  usage: "health",
  summary: "print what /api/health reports",
  details: "Exits with 1 if there is a problem. docs/operations.md says what to do about each.",
  parse: parseNothing,
  async run(_, { store, terminal, now }) {
    const found = await checkHealth(store, now);
    terminal.print(JSON.stringify({ version: packageFile.version, ...found }, null, 2));
    if (await store.mayChangeRecord())
      terminal.note(
        'The record of access is not append-only: the site may change it (docs/operations.md, "Who looked").',
      );
    return found.problems.length === 0 ? 0 : 1;
  },
});

/** The commands of the core, in the order in which help lists them. */
export const coreCommands: Commands = {
  list,
  stats,
  ...leadCommands,
  access,
  "clock-ok": confirmClock,
  "rotate-keys": rotateKeys,
  "append-only": appendOnly,
  ...backupCommands,
  health,
};
