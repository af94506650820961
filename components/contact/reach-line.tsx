import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { site } from "#lib/site/content/site.ts";

interface Props {
  /** The reference of the form. The WhatsApp message contains it. */
  reference?: string | undefined;
}

/** Asks the visitor to call or write when a form cannot be sent. */
export async function ReachLine({ reference }: Props) {
  const t = await getTranslations("notSent");
  const write = () => (
    <a href={`mailto:${site.email}`} className={reachLinkClass}>
      <EmailAddress />
    </a>
  );
  const chat = (words: ReactNode) => (
    <WhatsAppLink reference={reference} className={reachLinkClass}>
      {words}
    </WhatsAppLink>
  );
  return <p>{t.rich("reach", { phone: site.phone.shown, email: site.email, call: callLink, write, chat })}</p>;
}

/** The styles of a phone number or an address in a sentence. */
const reachLinkClass = "py-2.5 text-primary underline underline-offset-4";

/** Turns the text between `<call>` and `</call>` in a message into a link to the phone number. */
export const callLink = (shown: ReactNode) => (
  <a href={`tel:${site.phone.dialled}`} className={`${reachLinkClass} whitespace-nowrap`}>
    <bdi>{shown}</bdi>
  </a>
);
