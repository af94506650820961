import { fileText, isoTime, timeText } from "#features/desk/components/format.ts";
import type { AccessRecord } from "#lib/leads/store/staff/access-records.ts";

const words: Readonly<Record<AccessRecord["action"], string>> = {
  shown: "opened",
  "file-saved": "saved a file of",
  "sent-again": "sent again",
  settled: "settled",
  erased: "erased",
  searched: "searched by phone number or e-mail address",
  "many-opened": "opened many leads within an hour, and all staff were told",
  "note-added": "wrote a note on",
  taken: "took",
  released: "gave back",
  "signed-in": "signed in",
  "signed-out-everywhere": "signed out everywhere",
  invited: "invited",
  "invitation-stopped": "stopped the invitation of",
  "passkey-added": "added a passkey",
  "person-removed": "removed",
  "person-confirmed": "confirmed",
  "sessions-ended": "ended all sessions",
  restored: "restored a backup",
  "restored-without": "restored a backup without what was erased on",
  "restore-confirmed": "confirmed what was erased on",
};

export function AccessList({ records }: { readonly records: readonly AccessRecord[] }) {
  if (records.length === 0) return <p>Nothing is recorded.</p>;
  return (
    <ol className="grid gap-2">
      {records.map(({ id, recordedAt, actor, action, reference, person, file, machine }) => (
        <li key={id} className="border-b border-line pb-2">
          <time dateTime={isoTime(recordedAt)} className="block text-ink-soft sm:inline-block sm:w-[12rem]">
            {timeText(recordedAt)}
          </time>
          {`${actor.name}${actor.at === "terminal" ? " (at a terminal)" : ""} ${words[action]} ${person ?? machine ?? ""}`}
          {action === "searched" && reference && "and found "}
          {reference && (
            <a
              href={`/desk/leads/${reference}`}
              className="inline-flex min-h-11 items-center font-mono text-primary underline"
            >
              {reference}
            </a>
          )}
          {file && ` (${fileText(file)})`}
        </li>
      ))}
    </ol>
  );
}
