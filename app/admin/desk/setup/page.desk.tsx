import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { SetupList } from "#features/desk/components/setup-list.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { readSetup } from "#features/desk/setup.ts";

export const metadata: Metadata = { title: "What is set" };

export default async function SetupPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const store = await desk.openStore();
  const items = await readSetup(store, desk.now(), await desk.readFeatureSetup(store, desk.now()));
  return (
    <DeskPage person={person} current="/desk/setup" title="What is set" message={findMessage(await searchParams)}>
      <SetupList items={items} />
    </DeskPage>
  );
}
