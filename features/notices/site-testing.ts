/** The helpers of lib/leads/deliver and lib/leads/intake, with a store that plans notices. */

import { createPlanner, type PlanNotices } from "#features/notices/plan-notices.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import { createNotices, noticeStore } from "#features/notices/store/notice-store.ts";
import type { NoticesPart } from "#features/notices/store/watch-records.ts";
import { noticesFor } from "#features/notices/testing.ts";
import { type BackendOptions, testBackend } from "#lib/leads/deliver/testing.ts";
import { type RouteOptions, route } from "#lib/leads/intake/testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";

interface Receivers {
  /** The channels that notify staff. */
  readonly channels?: readonly NoticeChannel[];
  /** True if families get e-mails. */
  readonly hasFamilyMail?: boolean;
}

/** Returns the notices that a site plans for these receivers. */
export const noticesTo = ({ channels = [], hasFamilyMail = false }: Receivers) =>
  noticesFor(channels, hasFamilyMail ? { needsAddress: true } : undefined);

/** Returns the methods for the notices of a store. */
export const noticesIn = (store: SubmissionStore): NoticesPart => store.part(noticeStore);

/**
 * Returns a dispatcher with a real store in memory. Results make notices to the channels and to families. A new submission makes none, so
 * that a test sees only the notices of results.
 */
export async function noticeBackend({ channels = [], ...options }: BackendOptions & Pick<Receivers, "channels"> = {}) {
  const plan = createPlanner(channels, { needsAddress: true });
  const planResult: PlanNotices = (event, ...given) => (event === "lead.received" ? [] : plan(event, ...given));
  const backend = await testBackend({ ...options, features: [createNotices(() => planResult)] });
  return { ...backend, notices: noticesIn(backend.store) };
}

/** Returns the route's handlers, with a real store in memory. Its submissions and results make notices. */
export const noticeRoute = (delivery?: Parameters<typeof route>[0], options: RouteOptions & Receivers = {}) =>
  route(delivery, { ...options, features: [noticesTo(options)] });
