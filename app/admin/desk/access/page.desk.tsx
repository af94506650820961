import type { Metadata } from "next";
import { AccessList } from "#features/desk/components/access-list.tsx";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { findMessage } from "#features/desk/messages.ts";
import { readPlace, writePlace } from "#features/desk/page-cursor.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";

export const metadata: Metadata = { title: "Record of access" };

const PAGE_LENGTH = 100;

export default async function AccessPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("staff");
  const query = await searchParams;
  const place = readPlace(query.after);
  const olderThan = place && { recordedAt: place.at, id: place.id };
  const records = await (await desk.openStore()).listAccess({ olderThan, limit: PAGE_LENGTH });
  const last = records.length === PAGE_LENGTH ? records.at(-1) : undefined;
  return (
    <DeskPage person={person} current="/desk/access" title="Record of access" message={findMessage(query)}>
      <p className="mb-4">
        Who opened, changed or searched for what, at the desk and at a terminal. Nobody can change it here.
      </p>
      <AccessList records={records} />
      {last && (
        <p className="mt-4">
          <a href={`/desk/access?after=${writePlace({ at: last.recordedAt, id: last.id })}`}>Older records</a>
        </p>
      )}
    </DeskPage>
  );
}
