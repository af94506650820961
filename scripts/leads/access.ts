import { command, JSON_OPTION, readDay, readLimit, readOptions } from "#lib/leads/commands/command.ts";
import { parseReference } from "#lib/leads/commands/parse-reference.ts";
import { printable, printList, table, timeText } from "#lib/leads/commands/printable.ts";
import type { AccessRecord } from "#lib/leads/store/staff/access-records.ts";

/** Prints who opened, changed or searched which lead, and who signed in. */
export const access = command({
  usage: "access [--since <day>] [--reference <reference>] [--limit <number>] [--json]",
  summary: "list who opened, changed or searched which lead, and who signed in",
  details: `  --since <day>            only since that day in UTC, such as 2026-10-01
  --reference <reference>  only what was done with this submission
  --limit <number>         at most so many, 50 by default
  --json                   ${JSON_OPTION}

Every command that decrypts or changes a submission writes a record with the name of the system user. If it cannot be written,
nothing is shown or changed. ACCESS_RECORD_DAYS says how long records are kept.`,
  parse(args) {
    const values = readOptions(args, {
      since: { type: "string" },
      reference: { type: "string" },
      limit: { type: "string", default: "50" },
      json: { type: "boolean", default: false },
    });
    return {
      since: values.since === undefined ? undefined : Date.parse(readDay(values.since)),
      reference: values.reference === undefined ? undefined : parseReference(values.reference),
      limit: readLimit(values.limit),
      json: values.json,
    };
  },
  async run({ since, reference, limit, json }, { store, terminal }) {
    const records = await store.listAccess({ since, reference, limit });
    printList(records, terminal, {
      json,
      forPrograms: ({ recordedAt, actor, ...record }) => ({
        ...record,
        at: new Date(recordedAt).toISOString(),
        by: actor.name,
        place: actor.at,
      }),
      toTable: describeAccess,
      none: "No records found.",
    });
    if (records.length === limit) terminal.note(`Showing the newest ${limit}. Use --limit to see more.`);
    return 0;
  },
});

const describeAccess = (records: readonly AccessRecord[]): string =>
  table([
    ["TIME (UTC)", "BY", "AT", "WHAT", "REFERENCE", "PERSON, FILE OR MACHINE"],
    ...records.map(({ recordedAt, actor, action, reference, person, file, machine }) => [
      timeText(recordedAt),
      printable(actor.name, ""),
      actor.at,
      action,
      reference ?? "",
      person ?? file ?? machine ?? "",
    ]),
  ]);
