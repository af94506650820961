import * as z from "zod";
import type { EventKind } from "#lib/leads/store/feature.ts";

/** An id that the site defines, such as that of a form or a state. Free text of a visitor does not match. */
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const count = z.int().nonnegative();

const time = z.iso.datetime();

/** The facts in each notice about a lead. None is a text that a visitor typed. */
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

const listed = z.strictObject({ reference: lead.shape.reference, form: id, language: id, receivedAt: time });

const namedLeads = z.strictObject({
  leads: z
    .array(listed.extend({ attempts: count, reason: id.optional() }))
    .describe("At most 50, the oldest first. No lead is named twice, unless staff send it again."),
  more: count.describe(
    "How many others have waited as long. The next notices name them, unless a success of the provider left them unconfirmed.",
  ),
});

/** The facts of each notice. features/notices/guide.md describes them. */
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
  "notice.dead": z.strictObject({
    event: z
      .string()
      .regex(/^[a-z]+\.[a-z]+$/)
      .describe("The event of the notice that could not be sent."),
    channel: id,
    reason: id,
  }),
  test: z.strictObject({}),
} as const;

export type NoticeEvent = keyof typeof noticeSchemas;

export type NoticeData<Event extends NoticeEvent> = z.infer<(typeof noticeSchemas)[Event]>;

const messageOf = (event: string, schema: z.ZodType) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: time.describe("When it happened. It is the same in each attempt to send the notice."),
    text: z.string().describe("What happened and what to do, in one line, for programs that show a text."),
    data: schema,
  });

/** Returns the schema of a webhook's body (features/notices/notice.schema.json). Includes events of other features. */
export function messageSchemaOf(events: Readonly<Record<string, Pick<EventKind, "schema">>>) {
  const own = Object.entries(noticeSchemas).map(([event, schema]) => messageOf(event, schema));
  const others = Object.entries(events).map(([event, { schema }]) => messageOf(event, schema));
  const [first, ...rest] = [...own, ...others].toSorted((a, b) => (a.shape.type.value < b.shape.type.value ? -1 : 1));
  return z
    .discriminatedUnion("type", [first as NonNullable<typeof first>, ...rest])
    .describe("A notice of the site to its staff. It names no visitor.");
}
