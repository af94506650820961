import "server-only";
import type { FamilyChannel } from "#lib/leads/notices/channel.ts";
import type { NoticeData, NoticeEvent } from "#lib/leads/notices/events.ts";
import type { NewNotice, NoticeChannel } from "#lib/leads/store/notice.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { CONFIRMATION_DELAY_MS } from "#lib/timing.ts";

/** What the e-mail to a family needs of its submission. */
interface FamilySubmission extends Pick<Submission, "id" | "reference" | "locale" | "fields" | "suspicion"> {
  /** The network that the submission came from, if it is known. */
  readonly network?: string | undefined;
}

/**
 * Returns the notices of an event: one for each channel of staff, and one for the family if its submission is given. `key` tells this
 * event from others of its kind: two processes that notice the same event make its notices once.
 */
export type PlanNotices = <Event extends NoticeEvent>(
  event: Event,
  key: string,
  data: NoticeData<Event>,
  submissionId?: string,
  family?: FamilySubmission,
) => NewNotice[];

export const createPlanner =
  (channels: readonly NoticeChannel[], familyChannel?: Pick<FamilyChannel, "needsAddress">): PlanNotices =>
  (event, key, facts, submissionId, family) => [
    ...channels.map((channel) => ({ channel, event, key: `${event}:${key}:${channel}`, facts, submissionId })),
    ...(familyChannel && family ? familyNotices(event, family, familyChannel) : []),
  ];

/** Every form that asks for an address calls it `email`. */
function familyNotices(
  event: NoticeEvent,
  { id, reference, locale, fields: { email }, suspicion, network = "" }: FamilySubmission,
  { needsAddress }: Pick<FamilyChannel, "needsAddress">,
): NewNotice[] {
  // A review has no address. In a suspicious submission, a program may have entered a stranger's address.
  if (!email || suspicion) return [];
  return [
    {
      channel: "family",
      event,
      key: `${event}:${id}:family`,
      facts: { reference, language: locale },
      submissionId: id,
      ...(event === "lead.received" && { delayMs: CONFIRMATION_DELAY_MS }),
      ...(needsAddress && { address: email }),
      // The cap holds back confirmations only, never bad news.
      ...(needsAddress && event === "lead.received" && { network }),
    },
  ];
}
