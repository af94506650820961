import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { LeadList } from "#features/desk/components/lead-list.tsx";
import { LeadSearch } from "#features/desk/components/lead-search.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";

export const metadata: Metadata = { title: "Leads that need you" };

const MOST_LISTED = 50;

export default async function NeededPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const now = desk.now();
  const { leads, more } = await (await desk.openStore()).listNeedingStaff(now, MOST_LISTED);
  return (
    <DeskPage person={person} current="/desk" title="Leads that need you" message={findMessage(await searchParams)}>
      <LeadSearch />
      <LeadList
        leads={leads}
        now={now}
        caption="Leads that need somebody, the oldest first"
        none="No lead needs you: the provider has them all, or gets them within the hour."
      />
      {more > 0 && (
        <p className="mt-4">{`${more} more are newer than these. They come up when you have dealt with these.`}</p>
      )}
      <p className="mt-6">
        <a href="/desk/leads">All leads of the last 30 days</a>
      </p>
    </DeskPage>
  );
}
