import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { PasskeyButton } from "#features/desk/components/passkey-button.tsx";
import { requireDesk } from "#features/desk/require-person.ts";

export const metadata: Metadata = { title: "Invitation" };

export default async function InvitationPage() {
  await requireDesk();
  return (
    <DeskPage title="Your invitation to the desk">
      <p className="mb-4 max-w-prose">
        Press the button on the device that you work with. It makes a passkey, which stays on the device and opens with
        your finger, your face or its PIN. There is no password. The invitation works once, within an hour.
      </p>
      <PasskeyButton task="invitation" label="Make a passkey and sign in" />
    </DeskPage>
  );
}
