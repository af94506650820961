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
    .select(passkeyCount);

/** Makes a person of a row. PostgreSQL returns the number of passkeys as text. */
export function personOf(row: Omit<Person, "passkeys"> & { readonly passkeys: number | string | null }): Person {
  const { id, name, email, role, passkeys, lastSignInAt, invitedAt } = row;
  return { id, name, email, role, passkeys: Number(passkeys), lastSignInAt, invitedAt };
}

const normalize = (email: string) => email.trim().toLowerCase();

export type People = ReturnType<typeof createPeople>;

/** The store gets only hashes of tokens. */
export function createPeople(db: DeskDatabase, tell: Core["tell"]) {
  const findInvited = async (to: DeskDatabase, tokenHash: string, steady: number) => {
    const row = await selectPeople(to)
      .where("invitation", "=", tokenHash)
      .where("invited_steady", ">", steady - INVITATION_MS)
      .executeTakeFirst();
    return row && personOf(row);
  };

  return {
    /** Adds a person, or renews the invitation. If the person has a passkey, ends the person's sessions and tells `person.invited`. */
    invite: (
      { name, email, role }: Pick<Person, "name" | "email" | "role">,
      tokenHash: string,
      actor: Actor,
      now: number,
      steady = now,
    ) =>
      db.transaction().execute(async (transaction) => {
        const address = normalize(email);
        const changed = { name, role, invited_at: now, invited_steady: steady, invitation: tokenHash };
        await transaction
          .insertInto("people")
          .values({ id: randomUUID(), email: address, last_sign_in_at: null, ...changed })
          .onConflict((conflict) => conflict.column("email").doUpdateSet(changed))
          .execute();
        const person = personOf(await selectPeople(transaction).where("email", "=", address).executeTakeFirstOrThrow());
        if (person.passkeys > 0) {
          await transaction.deleteFrom("desk_sessions").where("person_id", "=", person.id).execute();
          // Somebody else may want to sign in as this person, so we tell all staff.
          const facts = { email: address, role, invitedBy: actor.name };
          await tell(asCore(transaction), { event: "person.invited", key: tokenHash, facts }, now);
        }
        await recordAccess(asCore(transaction), { actor, action: "invited", person: address }, now);
        return person;
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
        const address = normalize(email);
        const { numDeletedRows } = await transaction
          .deleteFrom("people")
          .where("email", "=", address)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordAccess(asCore(transaction), { actor, action: "person-removed", person: address }, now);
        return true;
      }),
  };
}
