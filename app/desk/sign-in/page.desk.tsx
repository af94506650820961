import type { Metadata } from "next";
import { DeskPage } from "#components/desk/desk-page.tsx";
import { findMessage } from "#lib/desk/messages.ts";
import type { DeskPageProps } from "#lib/desk/page-props.ts";
import { requireDesk } from "#lib/desk/require-person.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: DeskPageProps) {
  await requireDesk();
  return (
    <DeskPage title="Sign in" message={findMessage(await searchParams)}>
      <p>Use the passkey of this device.</p>
    </DeskPage>
  );
}
