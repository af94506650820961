import type { Metadata } from "next";
import { headers } from "next/headers";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { Part } from "#features/desk/components/facts.tsx";
import { InvitationLink, InviteForm } from "#features/desk/components/invite-form.tsx";
import { PeopleList } from "#features/desk/components/people-list.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { findNewInvitation } from "#features/desk/people-actions.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { staffPages } from "#lib/server/root.ts";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const people = await (await desk.openStore()).listPeople();
  const message = findMessage(await searchParams);
  const invitation = await findNewInvitation(desk, await headers());
  return (
    <DeskPage person={person} current="/desk/people" title="People" message={message}>
      {invitation && <InvitationLink {...invitation} />}
      <Part title="Who may sign in">
        <PeopleList people={people} others={staffPages.map(({ name }) => name.toLowerCase())} now={desk.now()} />
      </Part>
      <Part title="Invite somebody, or a colleague with a second device">
        <p className="mb-3">
          All staff are told, and can stop the invitation for a day. A colleague who is invited again is signed out
          everywhere. A colleague invites you.
        </p>
        <InviteForm />
      </Part>
      <Part title="Somebody leaves, or a device is lost">
        <p>
          Whoever runs the site removes a person with <code>npm run leads -- remove-person</code>. A lost phone or
          computer: sign out everywhere, then ask to be removed and invited again, because the lost one still has a
          passkey.
        </p>
      </Part>
    </DeskPage>
  );
}
