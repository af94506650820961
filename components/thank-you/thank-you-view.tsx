import { getLocale, getTranslations } from "next-intl/server";
import { callLink } from "#components/contact/reach-line.tsx";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { AnswerTime } from "#components/thank-you/answer-time.tsx";
import { NextSteps } from "#components/thank-you/next-steps.tsx";
import { ReferenceForm } from "#components/thank-you/reference-form.tsx";
import { ReferenceToKeep } from "#components/thank-you/reference-to-keep.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getReceiptContent } from "#lib/site/content/receipt-content.ts";
import { statusValues } from "#lib/site/content/status-values.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";
import { KEPT_DAYS, type SubmissionStatus } from "#lib/submission-status.ts";

const card = "rounded-card border border-line bg-white p-6";

interface Props {
  /** Undefined if the URL contains no valid reference. */
  reference: string | undefined;
  /** Undefined if neither the store nor the URL names a form. The visitor then has not just sent one. */
  form: SentFormKind | undefined;
  status: SubmissionStatus;
}

/** The page of a reference. It opens after sending without JavaScript, and when a visitor looks up the status. */
export function ThankYouView({ reference, form, status }: Props) {
  const { state } = status;
  if (!reference || (state === "unknown" && !form)) return <NothingToShow />;
  if (state === "call-us" || state === "refused") return <NotWithTeam reference={reference} status={status} />;
  return <Thanks reference={reference} form={form} status={status} />;
}

/** Thanks the visitor, also if the status cannot be shown. */
async function Thanks({ reference, form, status }: Props & { reference: string }) {
  const locale = await getLocale();
  const t = await getTranslations();
  const content = await getReceiptContent(locale, form ?? "general");
  const { state } = status;
  return (
    <Section isFirst>
      <Icon name="success" className="mb-4 size-14 text-success" />
      <h1 className="mb-10 text-4xl md:text-5xl">{content.title}</h1>
      <div className="mb-12 grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="space-y-12">
          <div className={card}>
            <ReferenceToKeep words={content.reference} {...addressOf(locale, reference)}>
              {state !== "unavailable" && (
                <p className={state === "unknown" ? "" : "font-semibold"}>
                  <StatusText status={status} />
                </p>
              )}
              <p>{content.keep}</p>
              {(state === "received" || state === "with-team") && <p>{t("status.comeBack", { days: KEPT_DAYS })}</p>}
            </ReferenceToKeep>
          </div>
          <NextSteps content={content} />
        </div>
        <AnswerTime content={content} />
      </div>
      <WaysToReachUs reference={reference} />
    </Section>
  );
}

/** Our team does not work on this submission, so the page shows no next steps and does not say when we answer. */
async function NotWithTeam({ reference, status }: Omit<Props, "form"> & { reference: string }) {
  const locale = await getLocale();
  const t = await getTranslations("status");
  const words = (await getReceiptContent(locale, "general")).reference;
  return (
    <Section isFirst>
      <h1 className="mb-10 text-3xl md:text-5xl">{t(status.state === "refused" ? "refusedTitle" : "callTitle")}</h1>
      <div className={`mb-12 ${card}`}>
        <ReferenceToKeep words={words} {...addressOf(locale, reference)}>
          <p className="font-semibold">
            <StatusText status={status} />
          </p>
        </ReferenceToKeep>
      </div>
      <WaysToReachUs reference={reference} intro="introNotWithTeam" />
    </Section>
  );
}

const addressOf = (locale: Locale, reference: string) => ({
  reference,
  statusUrl: absoluteUrl(localePath(locale, `${routes.thankYou}/${reference}`)),
});

async function NothingToShow() {
  const t = await getTranslations("status");
  return (
    <Section isFirst>
      <h1 className="text-3xl md:text-4xl">{t("unknownTitle")}</h1>
      <p className="mt-6 mb-10 max-w-prose text-lg">
        <StatusText status={{ state: "unknown" }} />
      </p>
      <div className="mb-12 rounded-card border border-line bg-white p-4 md:p-8">
        <ReferenceForm />
      </div>
      <WaysToReachUs />
    </Section>
  );
}

/** Says what the status is, but not why a submission is unknown. Shows nothing if the status is unavailable. */
async function StatusText({ status }: { status: SubmissionStatus }) {
  if (status.state === "unavailable") return null;
  const t = await getTranslations("status");
  return t.rich(status.state, { ...statusValues(await getLocale(), status), call: callLink });
}
