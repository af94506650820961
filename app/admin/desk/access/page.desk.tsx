import type { Metadata } from "next";
import { olderRecordsPath, readAccessChoice } from "#features/desk/access-choice.ts";
import { AccessList } from "#features/desk/components/access-list.tsx";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";

export const metadata: Metadata = { title: "Record of access" };

const PAGE_LENGTH = 100;

export default async function AccessPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const query = await searchParams;
  const chosen = readAccessChoice(query);
  const { reference } = chosen;
  const records = await (await desk.openStore()).listAccess({ ...chosen, limit: PAGE_LENGTH });
  const last = records.length === PAGE_LENGTH ? records.at(-1) : undefined;
  return (
    <DeskPage
      person={person}
      current="/desk/access"
      title={reference ? `Record of access to ${reference}` : "Record of access"}
      message={findMessage(query)}
    >
      <p className="mb-4">
        Who opened, changed or searched for what, at the desk and at a terminal. Nobody can change it here.
      </p>
      <AccessList records={records} />
      {last && (
        <p className="mt-4">
          <a href={olderRecordsPath(last, reference)}>Older records</a>
        </p>
      )}
    </DeskPage>
  );
}
