import { checkHealth } from "#lib/server/check-health.ts";
import { RETENTION_MS } from "#lib/timing.ts";
import packageFile from "#package.json" with { type: "json" };
import { listAccess } from "#scripts/leads/access.ts";
import { abandonKey, backUp, finishRestore, verify } from "#scripts/leads/backups.ts";
import type { Command } from "#scripts/leads/command-line.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { describeRecords, describeTotals, recordForPrograms } from "#scripts/leads/describe-records.ts";
import { describeStatistics } from "#scripts/leads/describe-statistics.ts";
import { erase, eraseTraces, redrive, save, settle, show } from "#scripts/leads/lead-commands.ts";
import { listNotices, testChannels } from "#scripts/leads/notices.ts";
import { invite, listPeople, removePerson } from "#scripts/leads/people.ts";
import { timeText } from "#scripts/leads/printable.ts";
import { printList } from "#scripts/leads/terminal.ts";

/** Executes a command and returns the exit code. */
export async function execute(command: Exclude<Command, { name: "help" }>, context: CommandContext): Promise<number> {
  switch (command.name) {
    case "list":
      return list(command, context);
    case "stats":
      return stats(context);
    case "sources":
      return listSources(command, context);
    case "notices":
      return listNotices(command, context);
    case "notify":
      return testChannels(command, context);
    case "show":
      return show(command.reference, context);
    case "save":
      return save(command, context);
    case "redrive":
      return redrive(command.reference, context);
    case "settle":
      return settle(command, context);
    case "erase":
      return erase(command, context);
    case "access":
      return listAccess(command, context);
    case "invite":
      return invite(command, context);
    case "people":
      return listPeople(command.json, context);
    case "remove-person":
      return removePerson(command.email, context);
    case "clock-ok":
      return confirmClock(context);
    case "rotate-keys":
      return rotateKeys(context);
    case "abandon-key":
      return abandonKey(command, context);
    case "backup":
      return backUp(command.file, context);
    case "verify":
      return verify(command, context);
    case "restored":
      return finishRestore(command.erasedList, context);
    case "health":
      return health(context);
  }
}

async function list(
  { state, olderThan, limit, json }: Extract<Command, { name: "list" }>,
  { store, terminal, now }: CommandContext,
): Promise<number> {
  const isWaiting = olderThan !== undefined;
  const records = await (isWaiting ? store.listUndelivered(now - olderThan, state, limit) : store.list(state, limit));
  const toTable = () => describeRecords(records, now);
  printList(records, terminal, { json, forPrograms: recordForPrograms, toTable, none: "No submissions found." });
  if (records.length === limit)
    terminal.note(`Showing the ${isWaiting ? "oldest" : "newest"} ${limit}. Use --limit to see more.`);
  return 0;
}

async function stats({ store, terminal, now }: CommandContext): Promise<number> {
  // Earlier receipts are incomplete: a submission is deleted 30 days after its delivery.
  const deliveries = await store.listDeliveryTimes(now - RETENTION_MS);
  terminal.print(describeStatistics(await store.countByState(), deliveries));
  return 0;
}

async function listSources(
  { since, json }: Extract<Command, { name: "sources" }>,
  { store, terminal }: CommandContext,
): Promise<number> {
  const totals = await store.listSourceTotals(since);
  printList(totals, terminal, { json, toTable: describeTotals, none: "No submissions found." });
  return 0;
}

async function confirmClock({ store, terminal, now }: CommandContext): Promise<number> {
  await store.confirmClock(now);
  terminal.print(`${timeText(now)} UTC confirmed. A running site deletes what has expired by then within the hour.`);
  return 0;
}

async function rotateKeys(context: CommandContext): Promise<number> {
  const { store, terminal } = context;
  terminal.print(`${await store.rotateKeys()} values encrypted again. Everything now uses the first key.`);
  await eraseTraces(context);
  return 0;
}

async function health({ store, terminal, now }: CommandContext): Promise<number> {
  const found = await checkHealth(store, now);
  terminal.print(JSON.stringify({ version: packageFile.version, ...found }, null, 2));
  return found.problems.length === 0 ? 0 : 1;
}
