import { getLocale, getTranslations } from "next-intl/server";
import { routes } from "#content/routes.ts";
import * as build from "#lib/site/seo/json-ld.ts";
import { scriptText } from "#lib/site/seo/json-ld.ts";

/** We draw the script ourselves, because next-seo's component escapes `</script>` but not `</script >`. */
export function JsonLd({ thing }: { thing: build.Thing }) {
  const html = scriptText({ "@context": "https://schema.org", ...thing });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what could end the script is escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

export async function OrganizationJsonLd() {
  const t = await getTranslations("site");
  return <JsonLd thing={build.organization(t("description"))} />;
}

export const ServiceJsonLd = (facts: build.ServiceFacts) => <JsonLd thing={build.service(facts)} />;

/** Adds the home page at the start of `trail`. */
export async function BreadcrumbJsonLd({ trail }: { trail: readonly build.BreadcrumbStep[] }) {
  const t = await getTranslations("seo");
  return <JsonLd thing={build.breadcrumbs(await getLocale(), [{ name: t("home"), path: routes.home }, ...trail])} />;
}

export const ArticleJsonLd = (facts: build.ArticleFacts) => <JsonLd thing={build.article(facts)} />;

export const TreatmentJsonLd = (facts: build.TreatmentFacts) => <JsonLd thing={build.treatment(facts)} />;

export const PersonJsonLd = (facts: build.PersonFacts) => <JsonLd thing={build.person(facts)} />;
