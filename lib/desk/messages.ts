/**
 * The messages that a page shows above its content. The address has only the code, so a link cannot make a page say something else.
 */
export const messages = {
  "signed-out": { tone: "done", text: "You are signed out." },
  "signed-out-everywhere": { tone: "done", text: "You are signed out on all devices." },
  "sign-in-first": {
    tone: "problem",
    text: "Sign in first. A session ends after half an hour without use, and after twelve hours.",
  },
  refused: { tone: "problem", text: "The desk did not accept this. Try again, or ask a colleague for an invitation." },
  "invitation-ended": {
    tone: "problem",
    text: "This invitation does not work. It works once, within an hour. Ask a colleague for a new one.",
  },
  "too-many": { tone: "problem", text: "Too many attempts. Try again in ten minutes." },
  "cross-site": {
    tone: "problem",
    text: "The desk did not accept this, because it did not come from a page of the desk.",
  },
  invalid: { tone: "problem", text: "The desk did not understand this. Load the page again and try once more." },
  unexpected: { tone: "problem", text: "Something went wrong, and nothing was changed. Try again in a minute." },
} as const satisfies Record<string, { readonly tone: "done" | "problem"; readonly text: string }>;

export type MessageCode = keyof typeof messages;

export type Message = (typeof messages)[MessageCode];

/** Returns the message that the query of an address names, or undefined. */
export function findMessage({ message }: { readonly message?: string | string[] | undefined }): Message | undefined {
  return Object.entries(messages).find(([code]) => code === message)?.[1];
}

/** Returns the address of a page that shows a message. */
export const withMessage = (path: string, code: MessageCode): string => `${path}?message=${code}`;
