import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EmailAddress } from "#components/contact/email-address.tsx";
import { WhatsAppLink } from "#components/contact/whatsapp-link.tsx";
import { site } from "#lib/site/content/site.ts";

interface Props {
  /** The WhatsApp message contains it. */
  reference?: string | undefined;
}

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

const reachLinkClass = "py-2.5 text-primary underline underline-offset-4";

export const callLink = (shown: ReactNode) => (
  <a href={`tel:${site.phone.dialled}`} className={`${reachLinkClass} whitespace-nowrap`}>
    <bdi>{shown}</bdi>
  </a>
);
