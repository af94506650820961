import { getLocale, getTranslations } from "next-intl/server";
import { callLink } from "#components/contact/call-link.tsx";
import { statusValues } from "#lib/site/content/status-values.ts";
import type { SubmissionStatus } from "#lib/submission-status.ts";

/** Says how a submission stands. What cannot be shown has one text, whatever the reason is. */
export async function StatusText({ status }: { status: SubmissionStatus }) {
  if (status.state === "unavailable") return null;
  const t = await getTranslations("status");
  return t.rich(status.state, { ...statusValues(await getLocale(), status), call: callLink });
}
