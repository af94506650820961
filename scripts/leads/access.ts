import type { AccessRecord } from "#lib/leads/store/staff.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { parseOptions, readDay, readLimit, rejectPositionals } from "#scripts/leads/options.ts";
import { parseReference } from "#scripts/leads/parse-reference.ts";
import { printable, table, timeText } from "#scripts/leads/printable.ts";
import { printList } from "#scripts/leads/terminal.ts";

export interface AccessCommand {
  readonly name: "access";
  /** Milliseconds since the epoch. */
  readonly since: number | undefined;
  readonly reference: string | undefined;
  readonly limit: number;
  readonly json: boolean;
}

export function readAccess(args: readonly string[]): AccessCommand {
  const { values, positionals } = parseOptions(args, {
    since: { type: "string" },
    reference: { type: "string" },
    limit: { type: "string", default: "50" },
    json: { type: "boolean", default: false },
  });
  rejectPositionals(positionals);
  return {
    name: "access",
    since: values.since === undefined ? undefined : Date.parse(readDay(values.since)),
    reference: values.reference === undefined ? undefined : parseReference(values.reference),
    limit: readLimit(values.limit),
    json: values.json,
  };
}

/** Prints who opened, changed or searched which lead, and who signed in. */
export async function listAccess(
  { since, reference, limit, json }: AccessCommand,
  { store, terminal }: CommandContext,
): Promise<number> {
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
}

const describeAccess = (records: readonly AccessRecord[]): string =>
  table([
    ["TIME (UTC)", "BY", "AT", "WHAT", "REFERENCE", "PERSON"],
    ...records.map(({ recordedAt, actor, action, reference, person }) => [
      timeText(recordedAt),
      printable(actor.name, ""),
      actor.at,
      action,
      reference ?? "",
      person ?? "",
    ]),
  ]);
