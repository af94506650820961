/** A page of content/pages with each kind of part, for tests. The repository has no page. */

const lines = {
  title: "title: Heart camp in December",
  summary: "summary: A doctor of ours answers your questions.",
  blocks: `blocks:
  - type: text
    text: |-
      ## Who may come

      Write to [us](/services) or to {email}.
  - type: steps
    heading: How it goes
    steps:
      - title: Write
        text: Tell us the day.
  - type: cards
    heading: What we do
    cards:
      - title: Visa
        text: We write the letter.
        to: /servicedetails/visa-travel
      - title: Stay
        text: We find rooms.
  - type: figures
    chosen: [patients, years]
  - type: quotation
    quote: We call you back.
  - type: questions
    heading: What families ask
    chosen: [who-pays-you]
  - type: form
    form: consultation
    heading: Take part
    subject: Heart camp
  - type: button
    label: Our address
    to: https://example.org/map`,
  footer: "footer: about",
  updated: "updated: 2026-11-29",
};

/** Returns the file of a page. `changed` replaces its lines, and an empty text leaves a line out. */
export const wholePage = (
  changed: Partial<Record<keyof typeof lines | "more", string>> = {},
  body = "Come to us.",
): string =>
  `---\n${Object.values({ ...lines, ...changed })
    .filter(Boolean)
    .join("\n")}\n---\n\n${body}\n`;

/** Returns the file of a page with this part alone, as lines of YAML. */
export const pageOf = (...blocks: readonly string[]): string => wholePage({ blocks: `blocks:\n${blocks.join("\n")}` });
