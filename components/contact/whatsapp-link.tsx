import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

interface Props {
  /** The prepared message ends with it. */
  reference?: string | undefined;
  className: string;
  children: ReactNode;
}

/** The prepared message is a greeting with a question (requirements §2.35). */
export async function WhatsAppLink({ reference, className, children }: Props) {
  const t = await getTranslations("layout");
  return (
    // Before React, components/page-script/keep-visit-source.ts may have added the name of a campaign's source to the URL.
    <a href={whatsAppAddress(t("whatsAppMessage"), reference)} suppressHydrationWarning className={className}>
      {children}
    </a>
  );
}
