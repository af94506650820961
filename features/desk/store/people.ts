import "server-only";
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { FoundPasskey, Passkey, Person } from "#features/desk/store/person.ts";
import type { DeskDatabase, DeskTables } from "#features/desk/store/tables.ts";
import { asCore } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import type { Core } from "#lib/leads/store/feature.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { recordAccess } from "#lib/leads/store/staff/access-records.ts";
import { noteErasure } from "#lib/leads/store/staff/erasures.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { INVITATION_MS } from "#lib/timing.ts";

const passkeyCount = ({ selectFrom }: ExpressionBuilder<StoreSchema & DeskTables, "people">) =>
  selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .whereRef("passkeys.person_id", "=", "people.id")
    .as("passkeys");

export const selectPeople = (db: DeskDatabase) =>
  db
    .selectFrom("people")
    .select(["people.id", "people.name", "people.email", "people.role"])
    .select(["people.last_sign_in_at as lastSignInAt", "people.invited_at as invitedAt"])
    .select("people.suspended_at as suspendedAt")
    .select(passkeyCount);

interface SelectedPerson extends Omit<Person, "passkeys" | "isSuspended"> {
  readonly passkeys: number | string | null;
  readonly suspendedAt: number | null;
}

/** Makes a person of a row. PostgreSQL returns the number of passkeys as text. */
export function personOf(row: SelectedPerson): Person {
  const { id, name, email, role, passkeys, lastSignInAt, invitedAt, suspendedAt } = row;
  return {
    id,
    name,
    email,
    role,
    passkeys: Number(passkeys),
    lastSignInAt,
    invitedAt,
    isSuspended: suspendedAt !== null,
  };
}

/** How long an invitation can be undone. A colleague may read the notice the next morning. */
const STOP_MS = DAY_MS;

export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** How the lists of what was erased name a person. The id is new at each invitation after a removal, so who came back stays. */
const listedAs = ({ id }: Pick<Person, "id">) => `person:${id}`;

/** Removes who was removed after the backup, and suspends everybody else. Returns what to do next, if anybody is left. */
export async function suspendPeople(
  to: DeskDatabase,
  erased: readonly string[],
  actor: Actor,
  now: number,
): Promise<readonly string[]> {
  const people = await to.selectFrom("people").select(["id", "email"]).execute();
  const removed = people.filter((person) => erased.includes(listedAs(person)));
  for (const person of removed) await deletePerson(to, person, actor, now);
  await to.updateTable("people").set({ suspended_at: now }).execute();
  if (people.length === removed.length) return [];
  return [
    "Nobody can sign in at the desk: sessions and invitations ended, and passkeys are disabled.",
    "See who is on the list: npm run leads -- people. Confirm one person, who then confirms the others at the desk: npm run leads -- people --confirm <e-mail>",
  ];
}

async function deletePerson(to: DeskDatabase, { id, email }: Pick<Person, "id" | "email">, actor: Actor, now: number) {
  await to.deleteFrom("people").where("id", "=", id).execute();
  await noteErasure(asCore(to), listedAs({ id }), now);
  await recordAccess(asCore(to), { actor, action: "person-removed", person: email }, now);
}

export type People = ReturnType<typeof createPeople>;

/** The store gets only hashes of tokens. */
export function createPeople(db: DeskDatabase, tell: Core["tell"]) {
  const findInvited = async (to: DeskDatabase, tokenHash: string, steady: number) => {
    const row = await selectPeople(to)
      .where("invitation", "=", tokenHash)
      .where("suspended_at", "is", null)
      .where("invited_steady", ">", steady - INVITATION_MS)
      .executeTakeFirst();
    return row && personOf(row);
  };

  return {
    /**
     * Adds a person, or renews the invitation. If the person has a passkey, ends the person's sessions. Tells `person.invited` then, and if
     * somebody at the desk invites. Somebody suspended may sign in again, but loses the passkeys from the backup.
     */
    invite: (
      { name, email, role }: Pick<Person, "name" | "email" | "role">,
      tokenHash: string,
      actor: Actor,
      now: number,
      steady = now,
    ) =>
      db.transaction().execute(async (transaction) => {
        const address = normalizeEmail(email);
        const suspended = transaction
          .selectFrom("people")
          .select("id")
          .where("email", "=", address)
          .where("suspended_at", "is not", null);
        await transaction.deleteFrom("passkeys").where("person_id", "in", suspended).execute();
        const changed = {
          ...{ name, role, invited_at: now, invited_steady: steady, invitation: tokenHash },
          suspended_at: null,
        };
        await transaction
          .insertInto("people")
          .values({ id: randomUUID(), email: address, last_sign_in_at: null, ...changed })
          .onConflict((conflict) => conflict.column("email").doUpdateSet(changed))
          .execute();
        const person = personOf(await selectPeople(transaction).where("email", "=", address).executeTakeFirstOrThrow());
        if (person.passkeys > 0)
          await transaction.deleteFrom("desk_sessions").where("person_id", "=", person.id).execute();
        if (person.passkeys > 0 || actor.at === "desk") {
          // Somebody else may want to sign in as this person, so we tell all staff.
          const facts = { email: address, role, invitedBy: actor.name };
          await tell(asCore(transaction), { event: "person.invited", key: tokenHash, facts }, now);
        }
        await recordAccess(asCore(transaction), { actor, action: "invited", person: address }, now);
        return person;
      }),

    /**
     * Undoes an invitation of the last day, with the passkeys that came by it, and ends the person's sessions. Returns false if the person
     * has no such invitation.
     */
    stopInvitation: (email: string, actor: Actor, now: number, steady: number) =>
      db.transaction().execute(async (transaction) => {
        const person = await transaction
          .updateTable("people")
          .set({ invitation: null })
          .where("email", "=", normalizeEmail(email))
          .where("invited_steady", ">", steady - STOP_MS)
          .returning(["id", "email", "invited_steady"])
          .executeTakeFirst();
        if (!person) return false;
        await transaction
          .deleteFrom("passkeys")
          .where("person_id", "=", person.id)
          .where("invited_steady", "=", person.invited_steady)
          .execute();
        await transaction.deleteFrom("desk_sessions").where("person_id", "=", person.id).execute();
        await recordAccess(asCore(transaction), { actor, action: "invitation-stopped", person: person.email }, now);
        return true;
      }),

    findInvitation: (tokenHash: string, steady: number) => findInvited(db, tokenHash, steady),

    /** Uses up the invitation and adds the passkey. Undefined if the invitation is not valid, or if the passkey belongs to somebody. */
    addPasskey: (
      tokenHash: string,
      { credentialId, publicKey, counter, transports }: Passkey,
      now: number,
      steady = now,
    ) =>
      db.transaction().execute(async (transaction) => {
        const person = await findInvited(transaction, tokenHash, steady);
        if (!person) return undefined;
        // If two requests use the invitation at once, only the request that empties the column goes on.
        const { numUpdatedRows } = await transaction
          .updateTable("people")
          .set({ invitation: null })
          .where("invitation", "=", tokenHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return undefined;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("passkeys")
          .values({
            credential_id: credentialId,
            person_id: person.id,
            public_key: publicKey,
            counter,
            transports: JSON.stringify(transports),
            added_at: now,
            invited_steady: ({ selectFrom }) =>
              selectFrom("people").select("people.invited_steady").where("people.id", "=", person.id),
          })
          .onConflict((conflict) => conflict.column("credential_id").doNothing())
          .executeTakeFirstOrThrow();
        if (!numInsertedOrUpdatedRows) return undefined;
        const actor = { at: "desk", personId: person.id, name: person.name } as const;
        await recordAccess(asCore(transaction), { actor, action: "passkey-added", person: person.email }, now);
        return { ...person, passkeys: person.passkeys + 1 };
      }),

    async findPasskey(credentialId: string): Promise<FoundPasskey | undefined> {
      const row = await selectPeople(db)
        .innerJoin("passkeys as own", "own.person_id", "people.id")
        .select(["own.public_key", "own.counter", "own.transports"])
        .where("own.credential_id", "=", credentialId)
        .where("suspended_at", "is", null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { public_key, counter, transports } = row;
      const publicKey = new Uint8Array(public_key);
      return { person: personOf(row), publicKey, counter, transports: JSON.parse(transports) };
    },

    async listPeople() {
      return (await selectPeople(db).orderBy("name").orderBy("email").execute()).map(personOf);
    },

    /** Deletes the person with passkeys and sessions. Returns false if nobody has this e-mail address. */
    removePerson: (email: string, actor: Actor, now: number) =>
      db.transaction().execute(async (transaction) => {
        const person = await transaction
          .selectFrom("people")
          .select(["id", "email"])
          .where("email", "=", normalizeEmail(email))
          .executeTakeFirst();
        if (person) await deletePerson(transaction, person, actor, now);
        return person !== undefined;
      }),

    /** Lets a suspended person sign in again. Returns false if nobody suspended has this e-mail address. */
    confirmPerson: (email: string, actor: Actor, now: number) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("people")
          .set({ suspended_at: null })
          .where("email", "=", normalizeEmail(email))
          .where("suspended_at", "is not", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await recordAccess(
          asCore(transaction),
          { actor, action: "person-confirmed", person: normalizeEmail(email) },
          now,
        );
        return true;
      }),
  };
}
