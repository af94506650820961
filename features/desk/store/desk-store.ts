import "server-only";
import { deleteBesideContent, insertContactHashes, renewContactHashes } from "#features/desk/store/contact-hashes.ts";
import type { DeskLead, OpenedDeskLead } from "#features/desk/store/lead.ts";
import { createLeadChanges, type LeadChanges, openNotes } from "#features/desk/store/lead-changes.ts";
import { createDeskLists, type DeskLists, findHolders } from "#features/desk/store/lead-lists.ts";
import { createPeople, type People, suspendPeople } from "#features/desk/store/people.ts";
import { createDeskSessions, type DeskSessions, deleteSessions } from "#features/desk/store/sessions.ts";
import { addSteadyInvitation, addSuspensions, createDeskTables, type DeskTables } from "#features/desk/store/tables.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { createLeadOpening } from "#lib/leads/store/staff/open-lead.ts";

export interface DeskPart extends People, DeskSessions, DeskLists, LeadChanges {
  /** Returns the lead without answers, or undefined if the reference is unknown. */
  findLead(reference: string): Promise<DeskLead | undefined>;
  /** Decrypts answers and notes, and records the access. Returns undefined if the reference is unknown. */
  open(reference: string, actor: Actor, now: number): Promise<OpenedDeskLead | undefined>;
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
    },
    rewritten: ["contact_hashes"],
  },
  open({ db: core, keyring, operations, tell, markFiles }) {
    const db = core.withTables<DeskTables>();
    const opening = createLeadOpening(core, keyring, markFiles);
    return {
      part: {
        ...createPeople(db, tell),
        ...createDeskSessions(db, operations),
        ...createDeskLists(db, keyring),
        ...createLeadChanges(db, keyring),
        async findLead(reference) {
          const lead = await opening.findLead(reference);
          return lead && { ...lead, takenBy: (await findHolders(db, [lead.id])).get(lead.id) };
        },
        async open(reference, actor, now) {
          const lead = await opening.open(reference, actor, now);
          if (!lead) return undefined;
          const { id, hasContent } = lead.record;
          return { ...lead, notes: hasContent ? await openNotes(db, keyring, id) : [] };
        },
      },
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
