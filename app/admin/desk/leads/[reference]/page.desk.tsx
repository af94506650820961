import type { Metadata } from "next";
// biome-ignore lint/style/noRestrictedImports: a page of the desk has no language to keep, and no route handler that could send a 303.
import { redirect } from "next/navigation";
import { olderRecordsPath } from "#features/desk/access-choice.ts";
import { AccessList } from "#features/desk/components/access-list.tsx";
import { DeskForm } from "#features/desk/components/desk-form.tsx";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { Part } from "#features/desk/components/facts.tsx";
import { LeadContent } from "#features/desk/components/lead-content.tsx";
import { LeadPresses, TakeLead } from "#features/desk/components/lead-presses.tsx";
import { LeadRecord, LeadState } from "#features/desk/components/lead-record.tsx";
import { MAX_NOTE } from "#features/desk/lead-actions.ts";
import { describeAnswers, listOtherReaders, openLead, readContactLinks } from "#features/desk/lead-content.ts";
import { findMessage, withMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { readReference } from "#lib/leads/store/reference.ts";

export const metadata: Metadata = { title: "A lead" };

const MOST_RECORDS = 50;

export default async function LeadPage({ params, searchParams }: DeskPageProps<{ reference: string }>) {
  const session = await requirePerson("staff");
  const store = await desk.openStore();
  const reference = readReference((await params).reference);
  const lead = reference && (await store.findLead(reference));
  if (!lead) redirect(withMessage("/desk/leads", "unknown-lead"));
  const now = desk.now();
  const { opened, needsPasskey } = await openLead(store, session, lead, now);
  const records = await store.listAccess({ reference: lead.reference, limit: MOST_RECORDS });
  const last = records.length === MOST_RECORDS ? records.at(-1) : undefined;
  const others = listOtherReaders(records, session.person.id, now);
  return (
    <DeskPage
      person={session.person}
      current="/desk"
      title={`Lead ${lead.reference}`}
      message={findMessage(await searchParams)}
    >
      {others.length > 0 && (
        <p className="mb-4 rounded-card border-2 border-highlight p-4">
          {`${others.join(" and ")} opened this lead in the last half hour. Agree who calls the family.`}
        </p>
      )}
      <LeadState state={lead.state} />
      <TakeLead lead={lead} personId={session.person.id} />
      {opened && (
        <LeadContent
          reference={lead.reference}
          answers={await describeAnswers(opened.submission)}
          contact={readContactLinks(opened.submission.fields)}
          files={opened.storedFiles === 0 ? [] : opened.submission.files}
          fileMarks={opened.fileMarks}
          refusal={opened.refusal}
          notes={opened.notes}
          maxNote={MAX_NOTE}
        />
      )}
      {!opened && lead.hasContent && (
        <Part title="Answers, files and notes">
          <DeskForm
            action={`leads/${lead.reference}/open`}
            button="Open this lead"
            tone="main"
            needsPasskey={needsPasskey}
          >
            {needsPasskey && <p>You have opened many leads within an hour, and all staff were told.</p>}
            <p>They are health data. The desk records that you opened them. They stay open for half an hour.</p>
          </DeskForm>
        </Part>
      )}
      <Part title="About this lead">
        <LeadRecord lead={lead} now={now} />
      </Part>
      <LeadPresses lead={lead} />
      <Part title="Who has dealt with it">
        <AccessList records={records} />
        {last && (
          <p className="mt-4">
            <a href={olderRecordsPath(last, lead.reference)}>Older records</a>
          </p>
        )}
      </Part>
    </DeskPage>
  );
}
