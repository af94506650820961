"use client";

import { AppError } from "#components/layout/app-error.tsx";

/** Shown in place of a page that throws, inside the site's header and footer. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <AppError error={error} retry={retry} />;
}
