import "server-only";
import { readLeadsPerHour } from "#features/desk/settings.ts";
import { deleteBesideContent, insertContactHashes, renewContactHashes } from "#features/desk/store/contact-hashes.ts";
import type { DeskLead, OpenedDeskLead } from "#features/desk/store/lead.ts";
import { createLeadChanges, type LeadChanges, openNotes } from "#features/desk/store/lead-changes.ts";
import { createDeskLists, type DeskLists, findHolders } from "#features/desk/store/lead-lists.ts";
import { createPeople, type People, suspendPeople } from "#features/desk/store/people.ts";
import { createReadingLimit, UnconfirmedError } from "#features/desk/store/reading-limit.ts";
import { createDeskSessions, type DeskSessions, deleteSessions } from "#features/desk/store/sessions.ts";
import {
  addPasskeyUse,
  addSteadyInvitation,
  addSuspensions,
  createDeskTables,
  type DeskTables,
} from "#features/desk/store/tables.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { createLeadOpening } from "#lib/leads/store/staff/open-lead.ts";

export interface DeskPart extends People, DeskSessions, DeskLists, LeadChanges {
  /** Returns the lead without answers, or undefined if the reference is unknown. */
  findLead(reference: string): Promise<DeskLead | undefined>;
  /** Decrypts answers and notes, and records the access. Returns undefined if the reference is unknown, or above the limit if not confirmed. */
  open(reference: string, actor: Actor, now: number, isConfirmed?: boolean): Promise<OpenedDeskLead | undefined>;
  /** Returns true if opening this lead takes the person above `DESK_LEADS_PER_HOUR`. */
  isAboveLimit(reference: string, actor: Actor, now: number): Promise<boolean>;
}

export type DeskStore = Omit<StaffStore, keyof DeskPart> & DeskPart;

export const deskStore: StoreFeature<DeskPart> = {
  name: "desk",
  tables: {
    names: ["contact_hashes", "lead_notes", "lead_holders", "people", "passkeys", "desk_challenges", "desk_sessions"],
    changes: {
      "0001-desk": createDeskTables,
      "0002-adds-steady-invitation": addSteadyInvitation,
      "0003-adds-suspensions-and-invited-times": addSuspensions,
      "0004-adds-passkey-use": addPasskeyUse,
    },
    rewritten: ["contact_hashes"],
  },
  open({ db: core, keyring, operations, tell, markFiles }) {
    const db = core.withTables<DeskTables>();
    const limit = createReadingLimit(tell, readLeadsPerHour());
    const openingOf = (isConfirmed: boolean) =>
      createLeadOpening(core, keyring, markFiles, (to, { actor, reference }, now) =>
        limit.count(to, { actor, references: [reference] }, now, isConfirmed),
      );
    const { findLead } = openingOf(false);
    return {
      part: {
        ...createPeople(db, tell),
        ...createDeskSessions(db, operations),
        ...createDeskLists(db, keyring, limit),
        ...createLeadChanges(db, keyring),
        async findLead(reference) {
          const lead = await findLead(reference);
          return lead && { ...lead, takenBy: (await findHolders(db, [lead.id])).get(lead.id) };
        },
        async open(reference, actor, now, isConfirmed = false) {
          const lead = await openingOf(isConfirmed)
            .open(reference, actor, now)
            .catch((error: unknown) => {
              if (error instanceof UnconfirmedError) return undefined;
              throw error;
            });
          if (!lead) return undefined;
          const { id, hasContent } = lead.record;
          return { ...lead, notes: hasContent ? await openNotes(db, keyring, id) : [] };
        },
        isAboveLimit: (reference, actor, now) => limit.isAbove(core, reference, actor, now),
      },
      // A terminal asks for no passkey.
      onOpening: (to, { actor, reference }, now) => limit.count(to, { actor, references: [reference] }, now),
      onSaved: (to, _row, { submission }) => insertContactHashes(to.withTables<DeskTables>(), keyring, submission),
      onContentGone: (to, ids) => deleteBesideContent(to.withTables<DeskTables>(), ids),
      afterRotation: () => renewContactHashes(db, keyring),
      async onRestored(to, erased, actor, now) {
        const own = to.withTables<DeskTables>();
        await deleteSessions(own);
        return suspendPeople(own, erased, actor, now);
      },
      onUnknownPause: () => deleteSessions(db),
      expire: (steady) => deleteSessions(db, steady),
    };
  },
};
