import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { PreviewForm } from "#features/desk/components/preview-form.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requireDesk } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";

export const metadata: Metadata = { title: "Preview" };

/** The page of the link that `npm run preview` prints. On any other site, it does not exist. */
export default async function PreviewPage({ searchParams }: DeskPageProps) {
  await requireDesk();
  if (desk.previewToken === undefined) notFound();
  return (
    <DeskPage title="Preview of the desk" message={findMessage(await searchParams)}>
      <p className="mb-4">This link works only on this machine, until the preview ends.</p>
      <PreviewForm />
    </DeskPage>
  );
}
