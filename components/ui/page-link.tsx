import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { buttonClass, quietButtonClass, textLinkClass } from "#components/ui/button.tsx";
import { localePath } from "#lib/i18n/locales.ts";

type Props = { href: string } & Omit<ComponentProps<"a">, "href">;

export async function PageLink({ href, ...link }: Props) {
  return <a href={localePath(await getLocale(), href)} {...link} />;
}

export const ButtonLink = (link: Props) => <PageLink {...link} className={buttonClass} />;

export const QuietButtonLink = (link: Props) => <PageLink {...link} className={quietButtonClass} />;

export const TextLink = (link: Props) => <PageLink {...link} className={textLinkClass} />;
