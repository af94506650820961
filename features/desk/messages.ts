/** The texts by tone. The URL of a page names a text by its code only, so a link cannot make the page say anything else. */
const texts = {
  done: {
    "signed-out": "You are signed out.",
    "signed-out-everywhere": "You are signed out on all devices.",
    taken: "You take care of this lead. Your colleagues see it.",
    released: "Nobody takes care of this lead now.",
    "note-added": "Your note is saved.",
    "sent-again": "The site sends it again within seconds. Load the page again to see the result.",
    settled: "It is recorded as delivered. Its answers and files are deleted.",
    invited: "The person is invited, and all staff are told. The link is below, for you alone.",
    "invitation-stopped": "The invitation and what came by it have ended.",
    confirmed: "The person can sign in again.",
    erased: "The lead is erased from this site. The provider may still have a copy.",
  },
  problem: {
    "sign-in-first": "Sign in first. A session ends after half an hour without use, and after twelve hours.",
    refused: "The desk did not accept this. Try again, or ask a colleague for an invitation.",
    "invitation-ended": "This invitation does not work. It works once, within an hour. Ask a colleague for a new one.",
    "cannot-invite": "Type a name of at most 100 characters and an e-mail address. Nobody was invited.",
    "own-invitation": "Nobody invites themselves or changes their own role. Ask a colleague. Nothing was changed.",
    "cannot-stop":
      "This person has no invitation of the last day. To remove somebody, ask the person who runs the site.",
    "cannot-confirm": "This person is not on the list, or can sign in already.",
    "too-many": "Too many attempts. Try again in ten minutes.",
    "cross-site": "The desk did not accept this, because it did not come from a page of the desk.",
    "body-timeout": "This took too long to arrive, and nothing was changed. Try again.",
    invalid: "The desk did not understand this. Load the page again and try once more.",
    "taken-by-another": "A colleague has taken this lead before you. Agree who calls the family.",
    "note-length": "A note has between 1 and 2,000 characters. Nothing was saved.",
    "no-answers": "This lead has no answers any more, so it takes no note.",
    "cannot-send-again":
      "It cannot be sent again: it is waiting or delivered, or its answers or files are gone. Call the family.",
    "cannot-settle": "Only a lead that is not confirmed or given up can be settled.",
    "other-reference": "You typed another reference, so nothing was changed.",
    "confirm-first":
      "Nothing was changed: this step needs your passkey. Press again, and your device asks for it. That needs JavaScript. `npm run leads` is the way without.",
    "unknown-lead": "There is no such lead. It was erased, or it ended more than 30 days ago.",
    "open-first": "Open the lead first. It stays open for half an hour.",
    "no-file": "This file is deleted.",
    "unreadable-picture":
      "This picture is damaged or very large, so the desk cannot make a safe copy. `npm run leads -- save` writes it as it is.",
    "no-such-reference": "No lead has this reference. It was erased, or it ended more than 30 days ago.",
    "cannot-search":
      "Type a reference such as 7K3-M9Q-XTE, a phone number that begins with + and its country code, or an e-mail address.",
    "nobody-found":
      "No lead with answers has this phone number or e-mail address. Leads that the provider has are not found this way.",
    "no-page": "There is no page for you at this desk. Ask a colleague.",
    unexpected: "Something went wrong, and nothing was changed. Try again in a minute.",
  },
} as const;

type Tone = keyof typeof texts;

export type MessageCode = { [Each in Tone]: keyof (typeof texts)[Each] }[Tone];

interface Message {
  readonly tone: Tone;
  readonly text: string;
}

export const messages = Object.fromEntries(
  Object.entries(texts).flatMap(([tone, all]) => Object.entries(all).map(([code, text]) => [code, { tone, text }])),
) as Readonly<Record<MessageCode, Message>>;

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
