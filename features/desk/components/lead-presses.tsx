import { controlClass, DeskForm } from "#features/desk/components/desk-form.tsx";
import { Part } from "#features/desk/components/facts.tsx";
import type { DeskSummary } from "#features/desk/store/lead.ts";

interface Props {
  readonly lead: DeskSummary;
  readonly personId: string;
}

/** Says who takes care of the lead. The button is above the phone number, so that two people do not call the same family. */
export function TakeLead({ lead: { reference, state, takenBy }, personId }: Props) {
  if (state === "delivered" && !takenBy) return null;
  const isMine = takenBy?.id === personId;
  return (
    <section aria-label="Who takes care of it" className="mb-8">
      {takenBy ? (
        <DeskForm
          action={`leads/${reference}/release`}
          button={isMine ? "I no longer take care of this" : `${takenBy.name} no longer takes care of this`}
        >
          <p>{isMine ? "You take care of this lead." : `${takenBy.name} takes care of this lead.`}</p>
        </DeskForm>
      ) : (
        <DeskForm action={`leads/${reference}/take`} button="I take this">
          <p>Nobody takes care of this lead yet.</p>
        </DeskForm>
      )}
    </section>
  );
}

/** The buttons stand in the order in which staff use them. */
export function LeadPresses({ lead: { reference, state, hasContent } }: Pick<Props, "lead">) {
  const action = (name: string) => `leads/${reference}/${name}`;
  return (
    <Part title="What you can do">
      <ul className="grid gap-6">
        {hasContent && (state === "rejected" || state === "unconfirmed" || state === "dead") && (
          <li>
            <DeskForm action={action("send-again")} button="Send it to the provider again" />
          </li>
        )}
        {(state === "unconfirmed" || state === "dead") && (
          <li>
            <DeskForm action={action("settle")} button="The provider has it: settle" needsPasskey>
              <TypedReference
                id="settle-reference"
                reference={reference}
                what="To settle it and delete its answers and files"
              />
            </DeskForm>
          </li>
        )}
        <li>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-danger underline">
              Erase this lead
            </summary>
            <DeskForm action={action("erase")} button="Erase for good" tone="danger" needsPasskey>
              <p>
                Everything about it leaves this site and nobody can bring it back. The provider may still have a copy.
              </p>
              <TypedReference id="erase-reference" reference={reference} what="To erase it" />
            </DeskForm>
          </details>
        </li>
      </ul>
    </Part>
  );
}

/** A field for the reference, which the person must type, so that nobody settles or erases a lead by accident. */
function TypedReference({ id, reference, what }: { id: string; reference: string; what: string }) {
  return (
    <>
      <label htmlFor={id}>{`${what}, type ${reference}`}</label>
      <input id={id} name="reference" required autoComplete="off" maxLength={40} className={controlClass} />
    </>
  );
}
