import "server-only";
import { routes } from "#content/routes.ts";
import type { NoticeMessage } from "#features/notices/message.ts";
import { type Locale, localeOrDefault, localePath } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { hoursIn, site } from "#lib/site/content/site.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

/** A part of the e-mail. The plain text and the HTML consist of the same parts. */
export type MailPart =
  | { readonly kind: "title" | "heading" | "text" | "small"; readonly text: string }
  | { readonly kind: "reference"; readonly label: string; readonly text: string }
  | { readonly kind: "steps"; readonly texts: readonly string[] }
  | { readonly kind: "button"; readonly text: string; readonly href: string }
  | { readonly kind: "contacts"; readonly rows: readonly ContactRow[] };

interface ContactRow {
  readonly label: string;
  readonly text: string;
  readonly href: string;
}

export interface FamilyMail {
  readonly language: Locale;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/**
 * Writes the e-mail to a family: that we have the request, or that we could not pass it on. Only reference and language differ from
 * family to family. The first lines do not mention medicine, because a locked phone shows them.
 */
export async function writeFamilyMail(
  { event, facts }: Pick<NoticeMessage, "event" | "facts">,
  siteUrl: string,
): Promise<FamilyMail> {
  const language = localeOrDefault(String(facts.language));
  const reference = String(facts.reference);
  const t = await getTranslator(language);
  const isReceived = event === "lead.received";
  const { phone, email, whatsApp, answer } = site;
  // `URL` encodes letters of other scripts, because some mail programs do not.
  const chat = new URL(whatsAppAddress(t("layout.whatsAppMessage"), reference)).href;
  const card = { kind: "reference", label: t("thankYou.reference"), text: reference } as const;
  const status = `${siteUrl}${localePath(language, `${routes.thankYou}/${reference}`)}`;
  const received: readonly MailPart[] = [
    { kind: "title", text: t("thankYou.general.title") },
    card,
    { kind: "text", text: t("thankYou.keep") },
    { kind: "heading", text: t("thankYou.nextHeading") },
    {
      kind: "steps",
      texts: [t("mail.received.one"), t("mail.received.two", { days: answer.workingDays }), t("mail.received.three")],
    },
  ];
  const failed: readonly MailPart[] = [
    { kind: "title", text: t("mail.failed.title") },
    { kind: "text", text: t("mail.failed.text") },
    { kind: "text", text: t("mail.failed.call", { phone: phone.shown }) },
    card,
  ];
  return {
    language,
    subject: t(isReceived ? "mail.received.subject" : "mail.failed.subject", { reference }),
    parts: [
      ...(isReceived ? received : failed),
      { kind: "button", text: t("mail.status"), href: status },
      { kind: "heading", text: t("mail.reach.heading") },
      {
        kind: "contacts",
        rows: [
          { label: t("mail.reach.phone"), text: phone.shown, href: `tel:${phone.dialled}` },
          { label: t("mail.reach.whatsApp"), text: `+${whatsApp}`, href: chat },
          { label: t("mail.reach.email"), text: email, href: `mailto:${email}` },
        ],
      },
      { kind: "text", text: t("thankYou.hours", hoursIn(language)) },
      { kind: "small", text: t("mail.why", { page: new URL(siteUrl).hostname }) },
    ],
  };
}
