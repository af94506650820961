"use client";

import { AppError } from "@/components/layout/app-error";
import { localeOfDocument } from "@/lib/i18n/error-words";

/** A page that broke, inside the site's header and footer. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <AppError locale={localeOfDocument()} error={error} retry={retry} />;
}
