import { timeText } from "#features/desk/components/format.ts";
import type { Person } from "#features/desk/store/person.ts";

const columns = ["Name", "E-mail", "May see", "Passkeys", "Last signed in"] as const;

interface PeopleListProps {
  readonly people: readonly Person[];
  /** The names of the pages that both roles see. */
  readonly others: readonly string[];
}

export function PeopleList({ people, others }: PeopleListProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {people.map(({ id, name, email, role, passkeys, lastSignInAt }) => {
        const facts = [
          name,
          email,
          [...(role === "staff" ? ["leads"] : []), ...others].join(" and ") || "nothing",
          passkeys === 0 ? "none yet: invited" : passkeys,
          lastSignInAt === null ? "never" : timeText(lastSignInAt),
        ];
        return (
          <li key={id} className="rounded-card border border-line bg-white p-3">
            <dl>
              {facts.map((fact, index) => (
                <div key={columns[index]} className="grid grid-cols-[8rem_1fr]">
                  <dt className="text-ink-soft">{columns[index]}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
