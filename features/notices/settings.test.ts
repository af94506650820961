import { expect, test } from "vitest";
import { noticeSettings, readNoticeSettings } from "#features/notices/settings.ts";
import { messageOf } from "#lib/settings-testing.ts";

const written = (fill: number) => Buffer.alloc(32, fill).toString("base64");

const webhook = { NOTIFY_WEBHOOK_URL: "https://hooks.example/a?b=c", NOTIFY_WEBHOOK_SECRET: `whsec_${written(7)}` };
const email = {
  SMTP_URL: "smtps://site:p%40ss@mail.example",
  NOTIFY_EMAIL: "leads@b.example, night@b.example",
  NOTIFY_FROM: "site@b.example",
};

test("takes the channels of notices", () => {
  expect(readNoticeSettings({ ...webhook, ...email })).toMatchObject({
    notifyWebhook: { url: "https://hooks.example/a?b=c", secret: `whsec_${written(7)}` },
    notifyEmail: {
      url: "smtps://site:p%40ss@mail.example",
      to: ["leads@b.example", "night@b.example"],
      from: "site@b.example",
    },
  });
  expect(readNoticeSettings({})).toMatchObject({ notifyWebhook: undefined, notifyEmail: undefined });
});

test.each([
  ["NOTIFY_WEBHOOK_SECRET is required with NOTIFY_WEBHOOK_URL", { NOTIFY_WEBHOOK_URL: "https://hooks.example" }],
  ["NOTIFY_WEBHOOK_URL is required with NOTIFY_WEBHOOK_SECRET", { NOTIFY_WEBHOOK_SECRET: `whsec_${written(7)}` }],
  ["NOTIFY_EMAIL is required with SMTP_URL", { SMTP_URL: "smtp://mail.example" }],
  ["SMTP_URL is required with NOTIFY_EMAIL", { NOTIFY_EMAIL: "a@b.example" }],
  ["SMTP_URL is required with NOTIFY_FROM", { NOTIFY_FROM: "a@b.example" }],
  ["NOTIFY_FROM is required with SMTP_URL", { SMTP_URL: "smtp://mail.example", NOTIFY_EMAIL: "a@b.example" }],
  ["NOTIFY_FROM must not be a mailbox of NOTIFY_EMAIL", { ...email, NOTIFY_FROM: "Night@b.example" }],
])("does not start with half a channel: %s", (message, given: Record<string, string>) => {
  expect(messageOf(given, noticeSettings)).toContain(message);
});

test.each([
  ["NOTIFY_WEBHOOK_URL", "ftp://hooks.example"],
  ["NOTIFY_WEBHOOK_SECRET", "whsec_short"],
  ["NOTIFY_WEBHOOK_SECRET", `${written(7)}`],
  ["SMTP_URL", "https://mail.example"],
  ["NOTIFY_EMAIL", "a@b.example, nobody"],
  ["NOTIFY_FROM", "Leads <a@b.example>"],
])("names %s when it is bad, and does not show %j", (name, value) => {
  const message = messageOf({ [name]: value }, noticeSettings);
  expect(message).toContain(name);
  expect(message).not.toContain(value);
});
