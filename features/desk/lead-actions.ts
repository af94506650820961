import "server-only";
import { type DeskCall, deskRoute, goTo } from "#features/desk/desk-route.ts";
import { DeskProblem, type MessageCode } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import { assertConfirmed } from "#features/desk/session.ts";
import type { DeskStore } from "#features/desk/store/desk-store.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { cleanText } from "#lib/forms/clean-text.ts";
import { leadActions } from "#lib/leads/commands/lead-actions.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import { log } from "#lib/log.ts";

interface LeadActionParams {
  readonly reference: string;
  readonly action: string;
}

/** What a press on a lead does. Returns the message for the next page. @throws {DeskProblem} if the lead does not allow the action. */
type LeadAction = (call: DeskCall<LeadActionParams>, reference: string, desk: Desk) => Promise<MessageCode | undefined>;

/** The length of the longest note, in characters. */
export const MAX_NOTE = 2000;

/** The actions by name, which is the last part of the path. */
const actions: Readonly<Record<string, LeadAction>> = {
  async open({ store, session, now, steady }, reference) {
    if (!(await store.findLead(reference))) throw new DeskProblem("unknown-lead", 404);
    if (await store.isAboveLimit(reference, session.actor, now)) assertConfirmed(session);
    await store.openInSession(session.hash, reference, steady);
    return undefined;
  },

  async take({ store, session, now }, reference) {
    const holder = await store.take(reference, session.actor, now);
    if (!holder) throw new DeskProblem("unknown-lead", 404);
    return holder.id === session.person.id ? "taken" : "taken-by-another";
  },

  async release({ store, session, now }, reference) {
    await store.release(reference, session.actor, now);
    return "released";
  },

  async note({ store, session, now, form }, reference) {
    const text = cleanText(form.get("text") ?? "");
    if (text === "" || text.length > MAX_NOTE) throw new DeskProblem("note-length", 422);
    if (!(await store.addNote(reference, text, session.actor, now))) throw new DeskProblem("no-answers", 409);
    return "note-added";
  },

  async "send-again"({ store, session, now }, reference, desk) {
    if (!(await store.redrive(reference, session.actor, now))) throw new DeskProblem("cannot-send-again", 409);
    desk.deliverSoon();
    return "sent-again";
  },

  async settle({ store, session, now, form }, reference, desk) {
    assertTyped(form, reference);
    assertConfirmed(session);
    if (!(await actionsOf(store, desk).settle(reference, session.actor, now)))
      throw new DeskProblem("cannot-settle", 409);
    return "settled";
  },

  async erase({ store, session, now, form }, reference, desk) {
    assertTyped(form, reference);
    assertConfirmed(session);
    if (!(await actionsOf(store, desk).erase(reference, session.actor, now)))
      throw new DeskProblem("unknown-lead", 404);
    return "erased";
  },
};

/** Runs an action, and then shows the lead's page again with a message. */
export const actOnLead = (desk: Desk) =>
  deskRoute<LeadActionParams>(desk, { role: "staff", back: ({ reference }) => pathOf(reference) }, async (call) => {
    const { reference: typed, action } = call.params;
    const reference = readReference(typed);
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!reference || !act) throw new DeskProblem("unknown-lead", 404);
    const message = await act(call, reference, desk);
    return goTo(message === "erased" ? "/desk" : pathOf(reference), message);
  });

const pathOf = (reference: string) => `/desk/leads/${encodeURIComponent(reference)}`;

/** @throws {DeskProblem} if the person has not typed the reference of the lead. */
function assertTyped(form: URLSearchParams, reference: string): void {
  if (readReference(form.get("reference") ?? "") !== reference) throw new DeskProblem("other-reference", 422);
}

const actionsOf = (store: DeskStore, { erasedList, eraseTraces }: Desk) =>
  leadActions({
    store,
    erasedList,
    // If this fails, for example because the database is busy, the scheduler erases the traces within a minute.
    eraseTraces: async () =>
      void (await eraseTraces().catch((error: unknown) => log.warn("traces not erased yet", errorFacts(error)))),
  });
