import { vi } from "vitest";

/** Lets the device of a component test give a passkey. */
export const givePasskey = () =>
  vi.spyOn(navigator.credentials, "get").mockResolvedValue({
    id: "AAAA",
    rawId: new ArrayBuffer(3),
    type: "public-key",
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
    response: {
      authenticatorData: new ArrayBuffer(3),
      clientDataJSON: new ArrayBuffer(3),
      signature: new ArrayBuffer(3),
    },
  } as unknown as Credential);
