import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { NotFound } from "#components/layout/not-found.tsx";
import { SiteShell } from "#components/layout/site-shell.tsx";
import { routes } from "#content/routes.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { logUnknownPath } from "#lib/server/log-unknown-path.ts";
import { iconLinks } from "#lib/site/seo/metadata.ts";
import { nearestPath } from "#lib/site/seo/nearest-path.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

async function findNearest(path: string) {
  const pages = await indexedPages(await getLocale());
  const near = nearestPath(
    path,
    pages.map((page) => page.path),
  );
  return pages.find((page) => page.path === near);
}

async function readAttempt() {
  const path = (await headers()).get(ATTEMPTED_PATH_HEADER) ?? "";
  return { path, isService: path.split("/").includes(routes.serviceDetail.slice(1)) };
}

export async function generateMetadata(): Promise<Metadata> {
  const { isService } = await readAttempt();
  const t = await getTranslations("notFound");
  return { title: t(isService ? "serviceTitle" : "title"), icons: iconLinks };
}

/** Responds with 404 and logs the path (requirements §2.7). A `not-found.tsx` could not, because Next draws it in the browser only. */
export default async function GlobalNotFound() {
  const { path, isService } = await readAttempt();
  if (path) logUnknownPath(path);
  return (
    <SiteShell>
      <NotFound isService={isService} nearest={await findNearest(path)} />
    </SiteShell>
  );
}
