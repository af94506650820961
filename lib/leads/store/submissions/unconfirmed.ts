import "server-only";
import { sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import { setTimestamp } from "#lib/leads/store/database/timestamps.ts";

/** Returns what makes a submission due again. An unconfirmed one becomes a possible duplicate, because the provider may have it. */
export const dueAgain = (now: number) =>
  ({
    state: "due",
    due_since: now,
    next_attempt_at: now,
    settled_at: null,
    settled_steady: null,
    attempts: 0,
    attempt_hours: 0,
    last_attempt_hour: null,
    last_reason: null,
    answered_sent: null,
    possible_duplicate: sql<number>`case when unconfirmed_at is null then possible_duplicate else 1 end`,
    unconfirmed_at: null,
  }) as const;

const answersJson = (form: string) => `answers-json:${form}` as const;
const answeredPage = (form: string) => `answered-page:${form}` as const;

/** Returns the forms that got a page instead of JSON, and no confirmation since. */
export async function findFormsAnsweredByPage(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom("timestamps").select("name").where("name", "like", answeredPage("%")).execute();
  return rows.map(({ name }) => name.slice(answeredPage("").length));
}

/** Notes that the form got a page instead of JSON. Returns true if an earlier submission of the form was confirmed. */
export async function notePage(db: Database, form: string, now: number): Promise<boolean> {
  await setTimestamp(db, answeredPage(form), now);
  return (await findTimestamps(db, [answersJson(form)])).length > 0;
}

/** The provider responds to this form with JSON, so a page was no acceptance. We send what got a page again, once (decision 0015). */
export async function noteSuccess(db: Database, form: string, now: number): Promise<void> {
  const found = await findTimestamps(db, [answersJson(form), answeredPage(form)]);
  if (!found.includes(answersJson(form))) await setTimestamp(db, answersJson(form), now);
  if (!found.includes(answeredPage(form))) return;
  await db.deleteFrom("timestamps").where("name", "=", answeredPage(form)).execute();
  await db
    .updateTable("submissions")
    .set(dueAgain(now))
    .where("state", "=", "unconfirmed")
    .where("form", "=", form)
    .where("unconfirmed_resend", "=", 1)
    // The content is null if its master key was abandoned.
    .where("content", "is not", null)
    .execute();
}

type Answered = ReturnType<typeof answersJson> | ReturnType<typeof answeredPage>;

async function findTimestamps(db: Database, names: readonly Answered[]): Promise<readonly string[]> {
  const rows = await db.selectFrom("timestamps").select("name").where("name", "in", names).execute();
  return rows.map(({ name }) => name);
}
