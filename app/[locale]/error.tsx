"use client";

import { AppError } from "#components/layout/app-error.tsx";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <AppError error={error} retry={retry} />;
}
