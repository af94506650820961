import { Facts } from "#features/desk/components/facts.tsx";
import { ageText, formText, sizeText, stateWords, timeText } from "#features/desk/components/format.ts";
import type { DeskLead } from "#features/desk/store/lead.ts";
import { countryName, languageName } from "#lib/english-names.ts";
import type { Attempt } from "#lib/leads/store/lead.ts";

const outcomes = {
  rejected: "refused",
  unconfirmed: "not confirmed",
  dead: "given up",
  retry: "tried again later",
} as const;

export function LeadState({ state }: Pick<DeskLead, "state">) {
  return (
    <p className="mb-6 rounded-card border-s-4 border-accent bg-band p-4">
      <strong className="block">{stateWords[state].name}</strong> {stateWords[state].todo}
    </p>
  );
}

/** Shows what is known of a lead without its answers. */
export function LeadRecord({ lead, now }: { readonly lead: DeskLead; readonly now: number }) {
  const { visitSource: source, privacyNotice: notice } = lead;
  return (
    <Facts
      rows={[
        ["Form", formText(lead)],
        ["Language", languageName(lead.locale)],
        ["Country", lead.country && countryName(lead.country)],
        ["Received", `${timeText(lead.receivedAt)} (${ageText(lead.receivedAt, now)} ago)`],
        ["Ended", lead.settledAt === null ? undefined : timeText(lead.settledAt)],
        ["Taken by", lead.takenBy && `${lead.takenBy.name}, ${timeText(lead.takenBy.at)}`],
        ["Files", lead.files === 0 ? "none" : `${lead.files}, ${sizeText(lead.bytes)}, ${lead.storedFiles} stored`],
        ["Attempts", lead.attempts],
        ["Next attempt", lead.state === "due" ? timeText(lead.nextAttemptAt) : undefined],
        ["Newest attempts", lead.attemptLog.length > 0 && lead.attemptLog.map(attemptText).join("\n")],
        ["Perhaps sent twice", lead.possibleDuplicate && "yes: the provider may have it already"],
        ["Perhaps a program", lead.suspicion],
        ["Came from", [source?.source, source?.medium, source?.campaign, source?.referrer].filter(Boolean).join(", ")],
        ["First page", source?.landing],
        ["Privacy policy shown", notice && `of ${notice.date}, in ${languageName(notice.language)}`],
      ]}
    />
  );
}

const attemptText = ({ at, outcome, reason, status }: Attempt) =>
  [timeText(at), outcomes[outcome], reason, status].filter(Boolean).join(", ");
