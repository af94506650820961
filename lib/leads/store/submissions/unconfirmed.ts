import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import { setMark } from "#lib/leads/store/database/marks.ts";
import type { StoreSchema, SubmissionRow } from "#lib/leads/store/database/schema.ts";
import type { SubmissionState } from "#lib/leads/store/submission.ts";

/**
 * The condition that the provider has not confirmed a submission. An older version takes such a submission for a dead one: it does not
 * send it, and does not delete it either, because it never settled.
 */
export const isUnconfirmed = (eb: ExpressionBuilder<StoreSchema, "submissions">) =>
  eb.and([eb("state", "=", "dead"), eb("settled_at", "is", null)]);

/** Returns the state of a row, as {@link isUnconfirmed} defines it. */
export const stateOf = ({ state, settled_at }: Pick<SubmissionRow, "state" | "settled_at">): SubmissionState =>
  state === "dead" && settled_at === null ? "unconfirmed" : state;

/** Returns the columns of a submission that is sent again from the start. The provider may have an unconfirmed one. */
export const dueAgain = (now: number) =>
  ({
    state: "due",
    due_since: now,
    next_attempt_at: now,
    settled_at: null,
    attempts: 0,
    attempt_hours: 0,
    last_attempt_hour: null,
    last_reason: null,
    named_at: null,
    answered_sent: null,
    possible_duplicate: sql<number>`case when unconfirmed_at is null then possible_duplicate else 1 end`,
    unconfirmed_at: null,
  }) as const;

const answersJson = (form: string) => `answers-json:${form}` as const;
const answeredPage = (form: string) => `answered-page:${form}` as const;

/** Returns the forms whose call has answered with a page, and not with `success: true` since. */
export async function findFormsAnsweredByPage(db: Database): Promise<readonly string[]> {
  const marks = await db.selectFrom("marks").select("name").where("name", "like", answeredPage("%")).execute();
  return marks.map(({ name }) => name.slice(answeredPage("").length));
}

/** Notes that the call of a form has answered with a page. Returns true if it has answered with `success: true` before. */
export async function notePage(db: Database, form: string, now: number): Promise<boolean> {
  await setMark(db, answeredPage(form), now);
  return (await findMarks(db, [answersJson(form)])).length > 0;
}

/**
 * Notes that the call of a form has answered with `success: true`. The submissions that it answered with a page in the
 * meantime are then due again, once each: a page is not how it accepts a submission.
 */
export async function noteSuccess(db: Database, form: string, now: number): Promise<void> {
  const found = await findMarks(db, [answersJson(form), answeredPage(form)]);
  if (!found.includes(answersJson(form))) await setMark(db, answersJson(form), now);
  if (!found.includes(answeredPage(form))) return;
  await db.deleteFrom("marks").where("name", "=", answeredPage(form)).execute();
  await db
    .updateTable("submissions")
    .set(dueAgain(now))
    .where(isUnconfirmed)
    .where("form", "=", form)
    .where("unconfirmed_resend", "=", 1)
    // Its key may have been abandoned.
    .where("content", "is not", null)
    .execute();
}

type Mark = ReturnType<typeof answersJson> | ReturnType<typeof answeredPage>;

async function findMarks(db: Database, names: readonly Mark[]): Promise<readonly string[]> {
  const marks = await db.selectFrom("marks").select("name").where("name", "in", names).execute();
  return marks.map(({ name }) => name);
}
