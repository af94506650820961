import { ageText, formText, isoTime, stateWords, timeText } from "#features/desk/components/format.ts";
import type { DeskSummary } from "#features/desk/store/lead.ts";
import { countryName, languageName } from "#lib/english-names.ts";

interface Props {
  readonly leads: readonly DeskSummary[];
  readonly now: number;
  /** Only screen readers read the caption. Other people see what the list is by its place on the page. */
  readonly caption: string;
  readonly none: string;
}

const columns = ["Reference", "State", "Form", "Language", "Country", "Age", "Taken by"] as const;

/** Shows leads as a table, on a phone as cards. */
export function LeadList({ leads, now, caption, none }: Props) {
  if (leads.length === 0) return <p>{none}</p>;
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b-2 border-line px-2 py-2 text-start">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {leads.map((lead) => (
          <LeadRow key={lead.reference} lead={lead} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ lead, now }: { lead: DeskSummary; now: number }) {
  const { reference, state, locale, country, receivedAt, takenBy } = lead;
  const facts = [
    stateWords[state].name,
    formText(lead),
    languageName(locale),
    country ? countryName(country) : "unknown",
    <time key="age" dateTime={isoTime(receivedAt)} title={timeText(receivedAt)}>
      {ageText(receivedAt, now)}
    </time>,
    takenBy?.name ?? "nobody",
  ];
  return (
    <tr className="block rounded-card border border-line bg-white px-3 py-2 md:table-row">
      <th scope="row" className="block text-start md:table-cell md:border-b md:border-line md:px-2">
        <a
          href={`/desk/leads/${reference}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-mono text-primary underline"
        >
          {reference}
        </a>
      </th>
      {facts.map((fact, index) => (
        <td
          key={columns[index + 1]}
          className="grid grid-cols-[6rem_1fr] md:table-cell md:border-b md:border-line md:px-2"
        >
          <span aria-hidden="true" className="text-ink-soft md:hidden">
            {columns[index + 1]}
          </span>
          <span>{fact}</span>
        </td>
      ))}
    </tr>
  );
}
