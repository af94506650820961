"use client";

import { AppError } from "#components/layout/app-error.tsx";

/** Replaces a page that throws. The header and the footer of the site stay. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <AppError error={error} retry={retry} />;
}
