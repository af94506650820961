import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { LeadFilter } from "#features/desk/components/lead-filter.tsx";
import { LeadList } from "#features/desk/components/lead-list.tsx";
import { LeadSearch } from "#features/desk/components/lead-search.tsx";
import { olderPath, readFound, readLeadChoice } from "#features/desk/lead-choice.ts";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { sentFormKinds } from "#lib/forms/find-form.ts";
import { everyLanguage } from "#lib/i18n/locales.ts";

export const metadata: Metadata = { title: "All leads" };

const PAGE_LENGTH = 50;

export default async function LeadsPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const query = await searchParams;
  const store = await desk.openStore();
  const { chosen, filter } = readLeadChoice(query);
  const found = readFound(query);
  const leads = found
    ? (await Promise.all(found.map(store.findLead))).filter((lead) => lead !== undefined)
    : await store.listLeads({ ...filter, limit: PAGE_LENGTH });
  const last = leads.length === PAGE_LENGTH ? leads.at(-1) : undefined;
  return (
    <DeskPage
      person={person}
      current="/desk"
      title={found ? "Leads that you searched for" : "All leads"}
      message={findMessage(query)}
    >
      <LeadSearch />
      {!found && <LeadFilter forms={sentFormKinds} languages={everyLanguage.map(({ code }) => code)} chosen={chosen} />}
      <LeadList leads={leads} now={desk.now()} caption="Leads, the newest first" none="No lead matches." />
      {last && (
        <p className="mt-4">
          <a href={olderPath(chosen, last)}>Older leads</a>
        </p>
      )}
    </DeskPage>
  );
}
