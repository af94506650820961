import { controlClass, DeskForm, PasskeyNote } from "#features/desk/components/desk-form.tsx";
import { Facts, Part } from "#features/desk/components/facts.tsx";
import { fileText, sizeText, timeText } from "#features/desk/components/format.ts";
import { PasskeyForm, PasskeyFormButton } from "#features/desk/components/passkey-form.tsx";
import type { readContactLinks } from "#features/desk/lead-content.ts";
import type { LeadNote } from "#features/desk/store/lead.ts";
import { type FileMark, markOf } from "#lib/leads/store/lead.ts";
import type { Refusal, SubmittedFile } from "#lib/leads/store/submission.ts";

type ContactLinks = ReturnType<typeof readContactLinks>;

interface Props {
  readonly reference: string;
  readonly answers: readonly (readonly [label: string, value: string])[];
  readonly contact: ContactLinks;
  readonly files: readonly SubmittedFile[];
  readonly fileMarks: readonly FileMark[];
  readonly refusal?: Refusal | undefined;
  readonly notes: readonly LeadNote[];
  readonly maxNote: number;
}

/** Shows what only a person who has opened the lead may see. */
export function LeadContent({ reference, answers, contact, files, fileMarks, refusal, notes, maxNote }: Props) {
  return (
    <>
      <Part title="Reach the family">
        <Links {...contact} />
      </Part>
      {refusal && (
        <Part title="What the provider said">
          <Facts
            rows={[
              ["Status", refusal.status],
              ["Message", refusal.message],
            ]}
          />
        </Part>
      )}
      <Part title="Answers">
        <Facts rows={answers} />
      </Part>
      {files.length > 0 && (
        <Part title="Files">
          <p className="mb-2 text-ink-soft">
            A stranger sent these files. Each one that you save is recorded. Delete your copy when you no longer need
            it.
          </p>
          <PasskeyNote />
          <ul>
            {files.map(({ id, name, kind, size }) => (
              <li key={id}>
                <PasskeyForm action={`/api/desk/leads/${reference}/files/${id}`}>
                  <PasskeyFormButton className="min-h-11 cursor-pointer text-start text-primary underline disabled:opacity-60">
                    Save <bdi>{name}</bdi> {`(${kind}, ${sizeText(size)}, ${fileText(id)})`}
                  </PasskeyFormButton>
                </PasskeyForm>{" "}
                {markOf(fileMarks, id)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Notes for colleagues">
        <ol className="mb-4 grid gap-3">
          {notes.map(({ at, name, text }) => (
            <li key={`${at} ${text}`} className="rounded-card border border-line bg-white p-3">
              <p className="text-ink-soft">{`${name}, ${timeText(at)}`}</p>
              <p className="whitespace-pre-line">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
        <DeskForm action={`leads/${reference}/note`} button="Add the note">
          <label htmlFor="note" className="font-semibold">
            A note
          </label>
          <p id="note-hint" className="text-ink-soft">
            Encrypted like the answers, and deleted with them.
          </p>
          <textarea
            id="note"
            name="text"
            rows={3}
            required
            maxLength={maxNote}
            aria-describedby="note-hint"
            className={controlClass}
          />
        </DeskForm>
      </Part>
    </>
  );
}

function Links({ phone, whatsApp, email }: ContactLinks) {
  if (!phone && !email) return <p>This form asks for no phone number and no e-mail address.</p>;
  const link =
    "inline-flex min-h-11 items-center rounded-card border-2 border-primary bg-white px-4 py-2 font-semibold text-primary";
  return (
    <ul className="flex flex-wrap gap-3">
      {phone && (
        <>
          <li>
            <a href={`tel:${phone}`} className={link}>
              {`Call ${phone}`}
            </a>
          </li>
          <li>
            <a href={`https://wa.me/${whatsApp}`} rel="noreferrer" className={link}>
              WhatsApp
            </a>
          </li>
        </>
      )}
      {email && (
        <li>
          <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className={link}>
            {`Write to ${email}`}
          </a>
        </li>
      )}
    </ul>
  );
}
