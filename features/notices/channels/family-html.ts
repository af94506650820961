import "server-only";
import type { FamilyMail, MailPart } from "#features/notices/channels/family-words.ts";
import { escapeHtml } from "#features/notices/channels/smtp.ts";
import { counterStyle } from "#lib/i18n/digits.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import { palette } from "#lib/site/content/palette.ts";

/** Uses tables, and no images and style sheets, because mail programs support little (family-mail.test.ts, caniemail.com). */
export function familyHtml({ language, subject, parts }: FamilyMail, sender: string): string {
  const { lang, dir } = languageAttributes(language);
  const align = dir === "rtl" ? "right" : "left";
  const rows = parts.map(
    (part) => `<tr><td align="${align}" style="${styleOf(part)}">${htmlOf(part, language)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background-color:${palette.paper}">
<table role="presentation" lang="${lang}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background-color:${palette.paper}">
<tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:#ffffff;border:1px solid ${palette.line}">
<tr><td align="${align}" style="${text(18, palette.primary)};padding:20px 20px 0;font-weight:bold">${escapeHtml(sender)}</td></tr>
${rows.join("\n")}
</table>
</td></tr>
</table>
</body></html>
`;
}

const text = (size: number, color: string) =>
  `font-family:Arial,Helvetica,sans-serif;font-size:${size}px;line-height:1.5;color:${color}`;

function styleOf({ kind }: MailPart): string {
  switch (kind) {
    case "title":
      return "padding:12px 20px 0";
    case "heading":
      return "padding:24px 20px 0";
    case "small":
      return `${text(14, palette["ink-soft"])};padding:20px`;
    default:
      return `${text(16, palette.ink)};padding:12px 20px 0`;
  }
}

/** Keeps numbers and references in order inside a right-to-left text. */
const leftToRight = (html: string) => `<span dir="ltr">${html}</span>`;

/** Replaces the invisible characters around a number by an element, which more mail programs support. */
const proseOf = (prose: string) =>
  escapeHtml(prose).replace(/\u2068(.*?)\u2069/g, (_, inner: string) => leftToRight(inner));

const link = (href: string, content: string, color: string) =>
  `<a href="${escapeHtml(href)}" style="color:${color};font-weight:bold">${content}</a>`;

function htmlOf(part: MailPart, language: Locale): string {
  switch (part.kind) {
    case "title":
      return `<h1 style="${text(24, palette.ink)};margin:0">${proseOf(part.text)}</h1>`;
    case "heading":
      return `<h2 style="${text(18, palette.ink)};margin:0">${proseOf(part.text)}</h2>`;
    case "reference":
      return box(palette.band, `${escapeHtml(part.label)}<br><b style="font-size:24px">${leftToRight(part.text)}</b>`);
    case "steps":
      return `<ol style="margin:0;padding:0 24px;list-style-type:${counterStyle(language) ?? "decimal"}">${part.texts.map((step) => `<li>${proseOf(step)}</li>`).join("")}</ol>`;
    case "button":
      return box(palette.primary, link(part.href, proseOf(part.text), "#ffffff"));
    case "contacts":
      return part.rows
        .map(
          ({ label, text, href }) => `${proseOf(label)} ${leftToRight(link(href, escapeHtml(text), palette.primary))}`,
        )
        .join("<br>");
    default:
      return proseOf(part.text);
  }
}

const box = (color: string, content: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="${text(16, palette.ink)};background-color:${color};padding:12px 16px">${content}</td></tr></table>`;
