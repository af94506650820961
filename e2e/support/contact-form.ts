import { type FormInPlace, formNamed } from "./forms-in-place.ts";
import { say } from "./language.ts";

const { entries, ...consultation } = formNamed("the page of the consultation");

/** The form of the home page. It is sent nowhere: it opens the dialog of the consultation, filled in (architecture.md, decision 3). */
export const contactForm: FormInPlace = {
  ...consultation,
  name: "the contact form of the home page",
  path: "/",
  entries: [
    ...entries.filter(({ label }) => label !== "Message"),
    { label: "Preferred country", entered: "India" },
    { label: "Medical condition", entered: "Mitral valve stenosis" },
    { label: "Additional information", entered: "She is 34.\nShe speaks Swahili." },
  ],
  send: "Check and send",
};

/** The message of the consultation that it becomes: what was typed, behind its English label. */
export const handedOver = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([label, text]) => say(`${label}: {text}`, { text }))
    .join("\n");
