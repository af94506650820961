import "server-only";
import type { NoticeData, NoticeEvent } from "#lib/notices/events.ts";
import type { NewNotice, NoticeChannel } from "#lib/store/notice.ts";

/**
 * Returns the notices of an event, one for each channel of staff. `key` tells this event from others of its kind: two processes that
 * notice the same event make its notices once.
 */
export type PlanNotices = <Event extends NoticeEvent>(
  event: Event,
  key: string,
  data: NoticeData<Event>,
  submissionId?: string,
) => NewNotice[];

export const createPlanner =
  (channels: readonly NoticeChannel[]): PlanNotices =>
  (event, key, facts, submissionId) =>
    channels.map((channel) => ({ channel, event, key: `${event}:${key}:${channel}`, facts, submissionId }));
