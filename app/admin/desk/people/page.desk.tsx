import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { Part } from "#features/desk/components/facts.tsx";
import { PeopleList } from "#features/desk/components/people-list.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { staffPages } from "#lib/server/root.ts";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const people = await (await desk.openStore()).listPeople();
  return (
    <DeskPage person={person} current="/desk/people" title="People" message={findMessage(await searchParams)}>
      <Part title="Who may sign in">
        <PeopleList people={people} others={staffPages.map(({ name }) => name.toLowerCase())} />
      </Part>
      <Part title="Somebody comes or goes">
        <p>
          Whoever runs the site invites a person with <code>npm run leads -- invite</code> and removes one with{" "}
          <code>npm run leads -- remove-person</code>. A lost phone or computer: sign out everywhere, then ask to be
          removed and invited again, because the lost one still has a passkey.
        </p>
      </Part>
    </DeskPage>
  );
}
