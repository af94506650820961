import { DeskForm } from "#features/desk/components/desk-form.tsx";
import { timeText } from "#features/desk/components/format.ts";
import type { Person } from "#features/desk/store/person.ts";
import { isWithin } from "#lib/is-within.ts";
import { DAY_MS } from "#lib/time-units.ts";

const columns = ["Name", "E-mail", "May see", "Passkeys", "Last signed in"] as const;

interface PeopleListProps {
  readonly people: readonly Person[];
  /** The names of the pages that both roles see. */
  readonly others: readonly string[];
  readonly now: number;
}

export function PeopleList({ people, others, now }: PeopleListProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {people.map(({ id, name, email, role, passkeys, lastSignInAt, isSuspended, invitedAt }) => {
        const facts = [
          name,
          email,
          [...(role === "staff" ? ["leads"] : []), ...others].join(" and ") || "nothing",
          `${passkeys === 0 ? "none" : passkeys}${isSuspended ? ", disabled since a backup was restored" : ""}`,
          lastSignInAt === null ? "never" : timeText(lastSignInAt),
        ];
        return (
          <li key={id} className="grid content-start gap-3 rounded-card border border-line bg-white p-3">
            <dl>
              {facts.map((fact, index) => (
                <div key={columns[index]} className="grid grid-cols-[8rem_1fr]">
                  <dt className="text-ink-soft">{columns[index]}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            {isSuspended ? (
              <DeskForm action="people/confirm" button="I know this person: let them sign in again" needsPasskey>
                <input type="hidden" name="email" value={email} />
              </DeskForm>
            ) : (
              isWithin(DAY_MS, invitedAt, now) && (
                <DeskForm action="people/stop" button="Stop this invitation" tone="danger">
                  <input type="hidden" name="email" value={email} />
                </DeskForm>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
