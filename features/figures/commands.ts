import { figureStore } from "#features/figures/figure-store.ts";
import { weeksSince } from "#features/figures/periods.ts";
import { type SourceSum, sumSources } from "#features/figures/weekly-sources.ts";
import { dayInIndia } from "#lib/india-day.ts";
import { type Commands, command, JSON_OPTION, readDay, readOptions } from "#lib/leads/commands/command.ts";
import { printList, table } from "#lib/leads/commands/printable.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

export const figureCommands: Commands = {
  sources: command({
    usage: "sources [--since <day>] [--json]",
    summary: "count the submissions of whole weeks by where visitors came from",
    details: `  --since <day>  only weeks that begin on that day in India or later, such as 2026-10-05
  --json         ${JSON_OPTION}

A week with one to four submissions is left out. "(others)" are sources with fewer than five in a week, and visits without a known
source.`,
    parse(args) {
      const { since, json } = readOptions(args, {
        since: { type: "string", default: "0000-01-01" },
        json: { type: "boolean", default: false },
      });
      return { since: readDay(since), json };
    },
    async run({ since, json }, { store, terminal, now }) {
      // Days are deleted one by one. A week that has lost a day is no longer shown, or the next look would tell of that day.
      const kept = dayInIndia(now - SOURCE_TOTALS_MS + DAY_MS);
      const from = [since, kept].toSorted().at(-1) ?? kept;
      const sums = sumSources(weeksSince(from, now), await store.part(figureStore).listSourceTotals(from));
      printList(sums, terminal, { json, toTable: describeSums, none: "No whole week with five submissions found." });
      return 0;
    },
  }),
};

const describeSums = (sums: readonly SourceSum[]): string =>
  table([["SUBMISSIONS", "SOURCE"], ...sums.map(({ submissions, source }) => [String(submissions), source])]);
