import { figureStore } from "#features/figures/figure-store.ts";
import type { SourceTotal } from "#features/figures/source-totals.ts";
import { type Commands, command, JSON_OPTION, readDay, readOptions } from "#lib/leads/commands/command.ts";
import { printList, table } from "#lib/leads/commands/printable.ts";

export const figureCommands: Commands = {
  sources: command({
    usage: "sources [--since <day>] [--json]",
    summary: "count submissions by where visitors came from, form and language",
    details: `  --since <day>  only since that day in UTC, such as 2026-10-01
  --json         ${JSON_OPTION}`,
    parse(args) {
      const { since, json } = readOptions(args, {
        since: { type: "string", default: "0000-01-01" },
        json: { type: "boolean", default: false },
      });
      return { since: readDay(since), json };
    },
    async run({ since, json }, { store, terminal }) {
      const totals = await store.part(figureStore).listSourceTotals(since);
      printList(totals, terminal, { json, toTable: describeTotals, none: "No submissions found." });
      return 0;
    },
  }),
};

const describeTotals = (totals: readonly SourceTotal[]): string =>
  table([
    ["SUBMISSIONS", "SOURCE", "FORM", "LANGUAGE"],
    ...totals.map(({ submissions, source, form, locale }) => [String(submissions), source, form, locale]),
  ]);
