import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { GoneForm, ReturnedForm } from "#components/forms/pages/returned-form.tsx";
import { routes } from "#content/routes.ts";
import { forms } from "#lib/forms/registry.ts";
import { findNewNumber, findPhoneChoices } from "#lib/leads/intake/read/confirm-phone.ts";
import { findReturnedForm } from "#lib/leads/intake/returned-form.ts";
import { explainProblem } from "#lib/leads/request/explain-problem.ts";
import { dependencies } from "#lib/server/root.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

type Props = PageProps<"/[locale]/your-form/[id]">;

// The page shows a visitor's values, so no cache may keep it.
export const dynamic = "force-dynamic";

export const generateMetadata = metadataFrom(routes.yourForm, "yourForm.name", "seo.descriptions.yourForm", "unlisted");

export default async function YourFormPage({ params }: Props) {
  const locale = await getLocale();
  const found = await findReturnedForm((await params).id, dependencies);
  if (!found?.filledIn) return <GoneForm id={found?.form} />;
  const { form, filledIn } = found;
  const { values, refusal } = filledIn;
  const explained = refusal && {
    reference: refusal.reference,
    ...(await explainProblem(refusal, forms[form].kind, locale)),
  };
  const isDoubtful = refusal?.fields?.some(({ code }) => code === "phone-doubtful");
  const phoneChoices = isDoubtful
    ? findNewNumber(values)
    : findPhoneChoices(values, { headers: await headers(), locale });
  return <ReturnedForm id={form} values={values} refusal={explained} phoneChoices={phoneChoices} />;
}
