import type { Metadata } from "next";
import { DeskPage } from "#components/desk/desk-page.tsx";
import { Part } from "#components/desk/facts.tsx";
import { PeopleList } from "#components/desk/people-list.tsx";
import { findMessage } from "#lib/desk/messages.ts";
import type { DeskPageProps } from "#lib/desk/page-props.ts";
import { requirePerson } from "#lib/desk/require-person.ts";
import { desk } from "#lib/desk/root.ts";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const people = await (await desk.openStore()).listPeople();
  return (
    <DeskPage person={person} current="/desk/people" title="People" message={findMessage(await searchParams)}>
      <Part title="Who may sign in">
        <PeopleList people={people} />
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
