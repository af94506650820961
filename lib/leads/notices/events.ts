import * as z from "zod";

/** An id that the site defines, such as a form, a variant, a state or a problem. Free text of a visitor does not match. */
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const count = z.int().nonnegative();

const time = z.iso.datetime();

/** The facts about a lead in each notice about the lead. No fact is a text that a visitor typed. */
const lead = z.strictObject({
  reference: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/)
    .describe("The visitor has the same one."),
  form: id,
  variant: id.optional().describe("The service of a request, or the kind of partner of an inquiry."),
  language: id.describe("The language in which the visitor reads the site."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("The country of the telephone number (ISO 3166-1)."),
  files: count,
  source: z.string().max(60).describe("Where the visitor came from, as `npm run leads -- sources` names it."),
  receivedAt: time,
});

const state = z.enum(["due", "unconfirmed", "rejected", "dead"]);

/** A lead in a notice that lists several leads. */
const listed = z.strictObject({ reference: lead.shape.reference, form: id, language: id, receivedAt: time });

const namedLeads = z.strictObject({
  leads: z
    .array(listed.extend({ attempts: count, reason: id.optional() }))
    .describe("At most 50, the oldest first. No lead is named twice, unless staff send it again."),
  more: count.describe("How many others have waited as long. The next notices name them."),
});

const shown = count.nullable().describe("Null if it is hidden: from 1 to 4, or one from which such a number follows.");

const figures = (period: string) => ({
  received: shown,
  receivedBefore: shown.describe(`Received in the ${period} before. Null if it is hidden.`),
  delivered: shown,
  deliveredBefore: shown.describe(`Delivered in the ${period} before. Null if it is hidden.`),
});

/** The data of each event (docs/guides/notices.md). */
export const noticeSchemas = {
  "lead.received": lead.extend({
    suspicion: id.optional().describe("Why it may come from a program."),
  }),
  "lead.rejected": lead.extend({
    status: z.int().describe("The HTTP status of the provider's refusal."),
    readSent: z.boolean().describe("True if the visitor read that it was sent, so that somebody must tell the family."),
  }),
  "lead.dead": lead.extend({ reason: id, readSent: z.boolean() }),
  "lead.waiting": namedLeads,
  "lead.unconfirmed": namedLeads,
  "health.bad": z.strictObject({ problems: z.array(id).describe("The problems of /api/health (docs/operations.md).") }),
  "health.well": z.strictObject({ problems: z.array(id).describe("The problems that ended last.") }),
  "digest.daily": z.strictObject({
    from: time,
    until: time,
    received: count,
    leads: z
      .array(z.strictObject({ form: id, language: id, source: z.string().max(60), count }))
      .describe("The largest 50 counts of one form, language and source."),
    waiting: z.strictObject({ due: count, unconfirmed: count, rejected: count, dead: count }),
    backupVerifiedAt: time.optional().describe("When a backup was last verified; absent if none was."),
    oldest: z.array(listed.extend({ state })).describe("The 50 oldest leads that the provider does not have."),
  }),
  "digest.weekly": z.strictObject({
    week: z.iso.date().describe("The Monday with which the week began, in India."),
    ...figures("week"),
    open: z.strictObject({ waiting: shown, refused: shown, givenUp: shown }).describe("What is not delivered now."),
    month: z.iso.date().describe("The first day of the last whole month. The values below are of this month."),
    values: z
      .array(z.strictObject({ by: id, value: z.string().max(60), ...figures("month") }))
      .describe("At most 20 of each kind. `(others)` are the leads with all values that are not named."),
  }),
  "notice.dead": z.strictObject({
    event: z
      .string()
      .regex(/^[a-z]+\.[a-z]+$/)
      .describe("The event of the notice that could not be sent."),
    channel: id,
    reason: id,
  }),
  "person.invited": z.strictObject({
    email: z.email().describe("The colleague who was invited to the desk and has a passkey already."),
    role: z.enum(["staff", "marketing"]),
    invitedBy: z.string().max(200).describe("A person at the desk, or a system user."),
  }),
  test: z.strictObject({}),
} as const;

export type NoticeEvent = keyof typeof noticeSchemas;

export type NoticeData<Event extends NoticeEvent> = z.infer<(typeof noticeSchemas)[Event]>;

const messageOf = <Event extends NoticeEvent>(event: Event) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: time.describe("When it happened. It is the same in each attempt to send the notice."),
    text: z.string().describe("What happened and what to do, in one line, for programs that show a text."),
    data: noticeSchemas[event],
  });

/** The body of a webhook (docs/guides/notice.schema.json). */
export const messageSchema = z
  .discriminatedUnion("type", [
    messageOf("lead.received"),
    messageOf("lead.rejected"),
    messageOf("lead.dead"),
    messageOf("lead.waiting"),
    messageOf("lead.unconfirmed"),
    messageOf("health.bad"),
    messageOf("health.well"),
    messageOf("digest.daily"),
    messageOf("digest.weekly"),
    messageOf("notice.dead"),
    messageOf("person.invited"),
    messageOf("test"),
  ])
  .describe("A notice of the site to its staff. It names no visitor.");
