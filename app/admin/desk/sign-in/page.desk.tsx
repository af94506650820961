import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { PasskeyButton } from "#features/desk/components/passkey-button.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requireDesk } from "#features/desk/require-person.ts";
import { readReturnPath } from "#features/desk/return-path.ts";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: DeskPageProps) {
  await requireDesk();
  const query = await searchParams;
  return (
    <DeskPage title="Sign in" message={findMessage(query)}>
      <p className="mb-4 max-w-prose">
        You sign in with the passkey on your device: your finger, your face or its PIN. If you have none here, ask a
        colleague for an invitation.
      </p>
      <PasskeyButton task="sign-in" label="Sign in" to={readReturnPath(query)} />
    </DeskPage>
  );
}
