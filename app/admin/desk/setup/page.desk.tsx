import type { Metadata } from "next";
import { DeskPage } from "#components/desk/desk-page.tsx";
import { SetupList } from "#components/desk/setup-list.tsx";
import { findMessage } from "#lib/desk/messages.ts";
import type { DeskPageProps } from "#lib/desk/page-props.ts";
import { requirePerson } from "#lib/desk/require-person.ts";
import { desk } from "#lib/desk/root.ts";
import { readSetup } from "#lib/desk/setup.ts";

export const metadata: Metadata = { title: "What is set" };

export default async function SetupPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const items = await readSetup(await desk.openStore(), desk.now());
  return (
    <DeskPage person={person} current="/desk/setup" title="What is set" message={findMessage(await searchParams)}>
      <SetupList items={items} />
    </DeskPage>
  );
}
