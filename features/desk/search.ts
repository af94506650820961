import "server-only";
import { deskRoute, goTo } from "#features/desk/desk-route.ts";
import { DeskProblem } from "#features/desk/messages.ts";
import type { Desk } from "#features/desk/root.ts";
import type { Contact } from "#features/desk/store/lead.ts";
import { cleanText } from "#lib/forms/clean-text.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { cleanEmail, isPossibleEmail } from "#lib/forms/email.ts";
import { hasOwnCode } from "#lib/forms/phone.ts";
import { readReference } from "#lib/leads/store/reference.ts";

/** Searches by POST, so that no URL and no log has what a person typed. The URL of the next page has only references. */
export const searchLeads = (desk: Desk) =>
  deskRoute(desk, { role: "staff", back: "/desk" }, async ({ store, session, now, form }) => {
    const typed = cleanText(form.get("words") ?? "");
    const contact = readContact(typed);
    const reference = contact ? undefined : readReference(typed);
    if (reference) {
      if (await store.findLead(reference)) return goTo(`/desk/leads/${reference}`);
      throw new DeskProblem("no-such-reference", 404);
    }
    if (!contact) throw new DeskProblem("cannot-search", 422);
    const references = (await store.findByContact(contact, session.actor, now)).map((lead) => lead.reference);
    if (references.length === 0) throw new DeskProblem("nobody-found", 404);
    return goTo(references.length === 1 ? `/desk/leads/${references}` : `/desk/leads?found=${references.join(",")}`);
  });

/** Reads an e-mail address or phone number. A number needs its country code, because the same digits exist in many countries. */
function readContact(typed: string): Contact | undefined {
  const email = cleanEmail(typed);
  if (isPossibleEmail(email)) return { email };
  const [digits = ""] = hasOwnCode(typed) ? toDialablePhone({ phone: typed }).digits : [];
  return digits.length >= 7 ? { phone: typed } : undefined;
}
