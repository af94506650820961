import "server-only";
import { personOf, selectPeople } from "#features/desk/store/people.ts";
import type { Passkey, StoredSession } from "#features/desk/store/person.ts";
import type { DeskDatabase, DeskTables } from "#features/desk/store/tables.ts";
import { isWithin } from "#lib/is-within.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { Core } from "#lib/leads/store/feature.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { CHALLENGE_MS, CONFIRMED_MS, INVITATION_MS, OPENED_MS, SESSION_IDLE_MS, SESSION_MS } from "#lib/timing.ts";

/** The store records the use of a session at most once in this time. */
const TOUCH_MS = 60_000;

export type DeskSessions = ReturnType<typeof createDeskSessions>;

/** The store gets only hashes of tokens and challenges, and steady times. */
export function createDeskSessions(db: DeskDatabase, { withAsynchronousCommit }: Core["operations"]) {
  return {
    async addChallenge(hash: string, steady: number) {
      // Asynchronous, because anybody can ask for a challenge. If a power cut undoes this write, the person presses the button again.
      await withAsynchronousCommit((to, commit) =>
        to
          .withTables<DeskTables>()
          .insertInto("desk_challenges")
          .values({ hash, created_at: steady })
          .returning(commit.as("commit"))
          .execute(),
      );
    },

    /** Deletes the challenge, so it counts only once. Returns true if it was younger than `CHALLENGE_MS`. */
    async takeChallenge(hash: string, steady: number) {
      const row = await db
        .deleteFrom("desk_challenges")
        .where("hash", "=", hash)
        .returning("created_at")
        .executeTakeFirst();
      return row !== undefined && isWithin(CHALLENGE_MS, row.created_at, steady);
    },

    /** Starts a session and records the sign-in. Only the preview may pass no passkey. Returns false if the person is unknown. */
    startSession: (
      personId: string,
      passkey: Pick<Passkey, "credentialId" | "counter"> | undefined,
      sessionHash: string,
      now: number,
      steady = now,
    ) =>
      db.transaction().execute(async (transaction) => {
        const person = await transaction
          .updateTable("people")
          .set({ last_sign_in_at: now })
          .where("id", "=", personId)
          .where("suspended_at", "is", null)
          .returning(["name", "email"])
          .executeTakeFirst();
        if (!person) return false;
        if (passkey) {
          await transaction
            .updateTable("passkeys")
            .set({ counter: passkey.counter })
            .where("credential_id", "=", passkey.credentialId)
            .where("person_id", "=", personId)
            .execute();
        }
        await transaction
          .insertInto("desk_sessions")
          .values({
            hash: sessionHash,
            person_id: personId,
            started_at: steady,
            seen_at: steady,
            passkey_at: passkey ? steady : null,
          })
          .execute();
        const actor = { at: "desk", personId, name: person.name } as const;
        await recordAccess(asCore(transaction), { actor, action: "signed-in" }, now);
        return true;
      }),

    /** Records that the person has used the passkey again, and replaces the token. Returns false if it is another person's passkey. */
    renewSession: (
      sessionHash: string,
      passkey: Pick<Passkey, "credentialId" | "counter">,
      newHash: string,
      steady: number,
    ) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("passkeys")
          .set({ counter: passkey.counter })
          .where("credential_id", "=", passkey.credentialId)
          .where("person_id", "in", ({ selectFrom }) =>
            selectFrom("desk_sessions").select("person_id").where("hash", "=", sessionHash),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const renewed = await transaction
          .updateTable("desk_sessions")
          .set({ hash: newHash, passkey_at: steady })
          .where("hash", "=", sessionHash)
          .executeTakeFirst();
        return renewed.numUpdatedRows > 0n;
      }),

    /** Returns undefined if the session is too old or unused for too long. Records the use of the session, at most once a minute. */
    async findSession(sessionHash: string, steady: number): Promise<StoredSession | undefined> {
      const row = await selectPeople(db)
        .innerJoin("desk_sessions", "desk_sessions.person_id", "people.id")
        .select(["desk_sessions.seen_at", "desk_sessions.opened_reference", "desk_sessions.opened_until"])
        .select("desk_sessions.passkey_at")
        .where("desk_sessions.hash", "=", sessionHash)
        .where("people.suspended_at", "is", null)
        .where("desk_sessions.started_at", ">", steady - SESSION_MS)
        .where("desk_sessions.seen_at", ">", steady - SESSION_IDLE_MS)
        .executeTakeFirst();
      if (!row) return undefined;
      if (!isWithin(TOUCH_MS, row.seen_at, steady)) {
        await withAsynchronousCommit((to, commit) =>
          to
            .withTables<DeskTables>()
            .updateTable("desk_sessions")
            .set({ seen_at: steady })
            .where("hash", "=", sessionHash)
            .returning(commit.as("commit"))
            .execute(),
        );
      }
      const { opened_reference: reference, opened_until: until } = row;
      const isOpen = reference !== null && until !== null && until > steady;
      const isConfirmed = row.passkey_at === null ? undefined : isWithin(CONFIRMED_MS, row.passkey_at, steady);
      return { person: personOf(row), isConfirmed, ...(isOpen && { opened: { reference, until } }) };
    },

    /** Opens a lead in a session, for `OPENED_MS`. */
    async openInSession(sessionHash: string, reference: string, steady: number) {
      await db
        .updateTable("desk_sessions")
        .set({ opened_reference: reference, opened_until: steady + OPENED_MS })
        .where("hash", "=", sessionHash)
        .execute();
    },

    async endSession(sessionHash: string) {
      await db.deleteFrom("desk_sessions").where("hash", "=", sessionHash).execute();
    },

    endAllSessions: (personId: string, actor: Actor, now: number) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("desk_sessions").where("person_id", "=", personId).execute();
        await recordAccess(asCore(transaction), { actor, action: "signed-out-everywhere" }, now);
      }),

    /** Ends the sessions of everybody, and returns how many there were. */
    endEverySession: (actor: Actor, now: number) =>
      db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom("desk_sessions").executeTakeFirst();
        await recordAccess(asCore(transaction), { actor, action: "sessions-ended" }, now);
        return Number(numDeletedRows);
      }),
  };
}

/** Deletes sessions, challenges and invitations that have ended by then. By default, all of them. */
export async function deleteSessions(db: DeskDatabase, steady = Number.MAX_SAFE_INTEGER): Promise<void> {
  await db
    .deleteFrom("desk_sessions")
    .where(({ or, eb }) =>
      or([eb("started_at", "<=", steady - SESSION_MS), eb("seen_at", "<=", steady - SESSION_IDLE_MS)]),
    )
    .execute();
  await db
    .deleteFrom("desk_challenges")
    .where("created_at", "<=", steady - CHALLENGE_MS)
    .execute();
  await db
    .updateTable("people")
    .set({ invitation: null })
    .where("invitation", "is not", null)
    .where(({ eb, fn, lit }) => eb(fn.coalesce("invited_steady", lit(0)), "<=", steady - INVITATION_MS))
    .execute();
}
