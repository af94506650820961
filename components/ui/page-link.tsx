import { getLocale } from "next-intl/server";
import type { ComponentProps } from "react";
import { localePath } from "#lib/i18n/locales.ts";

export async function PageLink({ href, ...link }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  return <a href={localePath(await getLocale(), href)} {...link} />;
}
