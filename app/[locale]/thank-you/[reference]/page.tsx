import { headers } from "next/headers";
import { ThankYouView } from "#components/thank-you/thank-you-view.tsx";
import { routes } from "#content/routes.ts";
import { sentFormKinds } from "#lib/forms/find-form.ts";
import { findStatusForPage } from "#lib/leads/status/find-status.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import { dependencies } from "#lib/server/root.ts";
import { metadataFrom } from "#lib/site/seo/metadata.ts";

type Props = PageProps<"/[locale]/thank-you/[reference]">;

// The build cannot draw this page, because a reference exists only after a form has been sent.
export const dynamic = "force-dynamic";

// The title is the same for every status. To read the status for it would count as a second look-up for the rate limit.
export const generateMetadata = metadataFrom(routes.thankYou, "status.name", "seo.descriptions.thankYou", "unlisted");

export default async function ThankYouPage({ params, searchParams }: Props) {
  const { reference: typed } = await params;
  const { form: requestedForm } = await searchParams;
  const status = await findStatusForPage(typed, await headers(), dependencies);
  const sentForm = "form" in status ? status.form : requestedForm;
  const form = sentFormKinds.find((kind) => kind === sentForm);
  return <ThankYouView reference={readReference(typed)} form={form} status={status} />;
}
