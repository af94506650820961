import "server-only";
import type { FamilyChannel } from "#features/notices/channel.ts";
import type { NoticeData, NoticeEvent } from "#features/notices/events.ts";
import type { NewNotice, NoticeChannel } from "#features/notices/store/notice.ts";
import type { Told } from "#lib/leads/store/feature.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { CONFIRMATION_DELAY_MS } from "#lib/timing.ts";

interface FamilySubmission extends Pick<Submission, "id" | "reference" | "locale" | "fields" | "suspicion"> {
  /** The network from which the submission came, if it is known. */
  readonly network?: string | undefined;
}

/** Plans a notice for each staff channel, and one to `family` if it is given. The store adds a notice with the same key only once. */
export type PlanNotices = <Event extends string>(
  event: Event,
  key: string,
  data: Event extends NoticeEvent ? NoticeData<Event> : Told["facts"],
  submissionId?: string,
  family?: FamilySubmission,
) => NewNotice[];

export const createPlanner =
  (channels: readonly NoticeChannel[], familyChannel?: Pick<FamilyChannel, "needsAddress">): PlanNotices =>
  (event, key, facts, submissionId, family) => [
    ...channels.map((channel) => ({ channel, event, key: `${event}:${key}:${channel}`, facts, submissionId })),
    ...(familyChannel && family ? familyNotices(event, family, familyChannel) : []),
  ];

/** Returns no notice if the family must not get one. Every form that asks for an e-mail address calls its field `email`. */
function familyNotices(
  event: string,
  { id, reference, locale, fields: { email }, suspicion, network = "" }: FamilySubmission,
  { needsAddress }: Pick<FamilyChannel, "needsAddress">,
): NewNotice[] {
  // A review has no e-mail address. In a suspicious submission, a program may have entered the e-mail address of a stranger.
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
      // Only confirmations have a network, because the hourly cap counts only them.
      ...(needsAddress && event === "lead.received" && { network }),
    },
  ];
}
