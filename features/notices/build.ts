import { noticeSettings } from "#features/notices/settings.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const notices: BuildPart = {
  settings: noticeSettings,
  setupSteps: {
    mail: {
      step: 7,
      name: "E-mail to staff and families",
      variables: ["SMTP_URL", "NOTIFY_EMAIL", "NOTIFY_FROM"],
      todo: "Set SMTP_URL, NOTIFY_EMAIL and NOTIFY_FROM. Until then, no family gets a confirmation, and no mailbox of staff learns of a lead.",
      who: "whoever runs the firm's mail",
    },
    digest: {
      step: 13,
      name: "Last daily digest",
      variables: [],
      todo: "If there is none, nothing wakes the site: look at the scheduler, then at npm run leads -- notices.",
    },
  },
};
