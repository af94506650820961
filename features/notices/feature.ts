import "server-only";
import { SEND_LIMIT_MS } from "#features/notices/channel.ts";
import { openChannels } from "#features/notices/channels/open-channels.ts";
import { sendMail } from "#features/notices/channels/smtp.ts";
import { noticeCommands } from "#features/notices/commands.ts";
import { createNoticeRun } from "#features/notices/notice-run.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { readNoticeSettings } from "#features/notices/settings.ts";
import { noticeStore } from "#features/notices/store/notice-store.ts";
import type { NoticesPart } from "#features/notices/store/watch-records.ts";
import { createWatch } from "#features/notices/watch.ts";
import { isWithin } from "#lib/is-within.ts";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import type { Feature, Job, RunningSite, SetupState } from "#lib/server/feature.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";
import { SCHEDULER_INTERVAL_MS, WATCH_INTERVAL_MS } from "#lib/timing.ts";

/** Tells staff of leads and problems, and families of their requests (decisions 0070 and 0071). */
export const notices: Feature<NoticesPart> = {
  ...noticeStore,
  commands: noticeCommands,
  findMailer(environment) {
    const { notifyEmail: mail } = readNoticeSettings(environment);
    if (!mail) return undefined;
    return async ({ fromName, ...plain }) => {
      const from = { name: fromName, address: mail.from };
      await sendMail(mail.url, { ...plain, from }, AbortSignal.timeout(SEND_LIMIT_MS));
    };
  },
  createJobs,
  readSetup,
};

function createJobs(site: RunningSite): readonly Job[] {
  const { now, isClockTrusted, findProblems } = site;
  const settings = readNoticeSettings();
  const { staff, family } = openChannels(settings, now, site);
  const channels = [...staff, ...(family ? [family] : [])];
  const staffIds = staff.map(({ id }) => id);
  const plan = createPlanner(staffIds, family);
  const openStore = async () => {
    const store = await site.openStore();
    return { ...store, ...store.part(noticeStore) };
  };
  const { confirmationsPerHour } = settings;
  const sendNotices = createNoticeRun({ openStore, channels, plan, confirmationsPerHour, now, isClockTrusted });
  return [
    { everyMs: WATCH_INTERVAL_MS, run: createWatch({ openStore, findProblems, channels: staff, plan, now }) },
    {
      everyMs: SCHEDULER_INTERVAL_MS,
      isAfterSubmission: true,
      async run(limitMs) {
        const sending = sendNotices(limitMs);
        // Without a limit, on a server that stays up, we do not wait: a channel that hangs must not delay the next run of the others.
        if (Number.isFinite(limitMs)) await sending;
      },
    },
  ];
}

export async function readSetup(
  store: Pick<OpenedFeatures, "part">,
  now: number,
  { notifyEmail: mail, notifyWebhook: webhook }: ReturnType<typeof readNoticeSettings> = readNoticeSettings(),
): Promise<Readonly<Record<"mail" | "digest" | "Webhook to staff", SetupState>>> {
  const newest = await store.part(noticeStore).listNotices(1000);
  const digest = newest.find(({ event, state }) => event === "digest.daily" && state === "sent");
  return {
    mail: [mail ? `from ${mail.from} to ${mail.to.join(", ")}` : "not set", mail !== undefined],
    digest: [
      digest ? dayOf(digest.createdAt) : "none yet",
      digest !== undefined && isWithin(2 * DAY_MS, digest.createdAt, now),
    ],
    "Webhook to staff": [webhook ? new URL(webhook.url).host : "not set", true],
  };
}
