import * as z from "zod";
import { between, type Environment, settingsPart, webhookSecret } from "#lib/env-schema.ts";
import { readEnv, readSettings } from "#lib/read-env.ts";

const emailAddresses = z
  .string()
  .transform((list) => list.split(",").map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => z.email().safeParse(address).success), {
    error: "must be e-mail addresses with commas between them",
  });

export const noticeSettings = settingsPart({
  shape: {
    NOTIFY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    NOTIFY_WEBHOOK_SECRET: webhookSecret.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
    NOTIFY_EMAIL: emailAddresses.optional(),
    NOTIFY_CONFIRMATIONS_PER_HOUR: between(1, 1_000_000).optional(),
    NOTIFY_FROM: z.email("must be an e-mail address").optional(),
  },
  together: [
    ["NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET"],
    ["SMTP_URL", "NOTIFY_EMAIL", "NOTIFY_FROM"],
  ],
  check({ NOTIFY_EMAIL, NOTIFY_FROM }, reject) {
    const isSameMailbox = (address: string) => address.toLowerCase() === NOTIFY_FROM?.toLowerCase();
    if (NOTIFY_EMAIL?.some(isSameMailbox)) {
      reject("NOTIFY_FROM", "must not be a mailbox of NOTIFY_EMAIL: bounces of e-mails to families come there");
    }
  },
});

/** Returns the settings of the core and of the notices. @throws {EnvError} naming every invalid variable. */
export function readNoticeSettings(source?: Environment) {
  const given = readSettings(noticeSettings, source);
  return {
    ...readEnv(source),
    notifyWebhook: given.NOTIFY_WEBHOOK_URL
      ? { url: given.NOTIFY_WEBHOOK_URL, secret: given.NOTIFY_WEBHOOK_SECRET ?? "" }
      : undefined,
    notifyEmail: given.SMTP_URL
      ? { url: given.SMTP_URL, to: given.NOTIFY_EMAIL ?? [], from: given.NOTIFY_FROM ?? "" }
      : undefined,
    confirmationsPerHour: given.NOTIFY_CONFIRMATIONS_PER_HOUR ?? 100,
  };
}
