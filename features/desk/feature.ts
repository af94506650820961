import "server-only";
import * as z from "zod";
import { deskCommands } from "#features/desk/commands.ts";
import { readDeskSettings } from "#features/desk/settings.ts";
import { type DeskPart, deskStore } from "#features/desk/store/desk-store.ts";
import type { EventWords } from "#lib/leads/store/feature.ts";
import type { Feature } from "#lib/server/feature.ts";

const invitedSchema = z.strictObject({
  email: z
    .email()
    .describe("Who was invited to the desk. From a terminal, only a colleague who has a passkey already."),
  role: z.enum(["staff", "marketing"]),
  invitedBy: z.string().max(200).describe("A person at the desk, or a system user."),
});

const describeInvited = ({ email, role, invitedBy }: z.infer<typeof invitedSchema>): EventWords => ({
  subject: `Somebody was invited to the desk: ${email}`,
  lines: [
    ["Person", email],
    ["Role", role],
    ["Invited by", invitedBy],
  ],
  todo: 'If nobody asked for this, stop the invitation at the desk within a day, under "People". That also deletes a passkey that came by it. Or remove the person: npm run leads -- remove-person <e-mail>.',
});

const openedSchema = z.strictObject({
  person: z.string().max(200).describe("A person at the desk, or a system user."),
  place: z.enum(["desk", "terminal"]),
  leads: z.int().describe("So many different leads within an hour, and perhaps more since."),
});

const describeOpened = ({ person, place, leads }: z.infer<typeof openedSchema>): EventWords => ({
  subject: `One person opened ${leads} leads within an hour: ${person}`,
  lines: [
    ["Person", person],
    ["Where", place === "desk" ? "at the desk" : "at a terminal"],
  ],
  todo: "After an outage this is usual. Otherwise ask this person. The record of access names the leads: npm run leads -- access. If it was somebody else, remove the person: npm run leads -- remove-person <e-mail>.",
});

/** Shows leads to staff in a browser (decision 0081). */
export const desk: Feature<DeskPart> = {
  ...deskStore,
  commands: deskCommands,
  events: {
    "leads.opened": { schema: openedSchema, describe: describeOpened },
    "person.invited": { schema: invitedSchema, describe: describeInvited },
  },
  findStaffPage() {
    const settings = readDeskSettings();
    return settings && { address: `${settings.origin}/desk`, name: "the desk" };
  },
};
