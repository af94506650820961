/** The address has only the code, so a link cannot make a page say something else. */
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
  taken: { tone: "done", text: "You take care of this lead. Your colleagues see it." },
  "taken-by-another": {
    tone: "problem",
    text: "A colleague has taken this lead before you. Agree who calls the family.",
  },
  released: { tone: "done", text: "Nobody takes care of this lead now." },
  "note-added": { tone: "done", text: "Your note is saved." },
  "note-length": { tone: "problem", text: "A note has between 1 and 2,000 characters. Nothing was saved." },
  "no-answers": { tone: "problem", text: "This lead has no answers any more, so it takes no note." },
  "sent-again": {
    tone: "done",
    text: "The site sends it again within seconds. Load the page again to see the result.",
  },
  "cannot-send-again": {
    tone: "problem",
    text: "It cannot be sent again: it is waiting or delivered, or its answers or files are gone. Call the family.",
  },
  settled: { tone: "done", text: "It is recorded as delivered. Its answers and files are deleted." },
  "cannot-settle": { tone: "problem", text: "Only a lead that is not confirmed or given up can be settled." },
  erased: { tone: "done", text: "The lead is erased from this site. The provider may still have a copy." },
  "other-reference": { tone: "problem", text: "You typed another reference, so nothing was changed." },
  "unknown-lead": { tone: "problem", text: "There is no such lead. It was erased, or it ended more than 30 days ago." },
  "open-first": { tone: "problem", text: "Open the lead first. It stays open for half an hour." },
  "no-file": { tone: "problem", text: "This file is deleted." },
  "unreadable-picture": {
    tone: "problem",
    text: "This picture is damaged or very large, so the desk cannot make a safe copy. `npm run leads -- save` writes it as it is.",
  },
  "no-such-reference": {
    tone: "problem",
    text: "No lead has this reference. It was erased, or it ended more than 30 days ago.",
  },
  "cannot-search": {
    tone: "problem",
    text: "Type a reference such as 7K3-M9Q-XTE, a phone number that begins with + and its country code, or an e-mail address.",
  },
  "nobody-found": {
    tone: "problem",
    text: "No lead with answers has this phone number or e-mail address. Leads that the provider has are not found this way.",
  },
  "no-page": { tone: "problem", text: "There is no page for you at this desk. Ask a colleague." },
  unexpected: { tone: "problem", text: "Something went wrong, and nothing was changed. Try again in a minute." },
} as const satisfies Record<string, { readonly tone: "done" | "problem"; readonly text: string }>;

export type MessageCode = keyof typeof messages;

export type Message = (typeof messages)[MessageCode];

export function findMessage({ message }: { readonly message?: string | string[] | undefined }): Message | undefined {
  return Object.entries(messages).find(([code]) => code === message)?.[1];
}

export const withMessage = (path: string, code: MessageCode): string => `${path}?message=${code}`;

/** Ends the handling of a request to /api/desk with a message. */
export class DeskProblem extends Error {
  override name = "DeskProblem";
  readonly code: MessageCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: MessageCode, status: number, headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.headers = headers;
  }
}
