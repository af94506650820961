import { type FormInPlace, formNamed } from "./forms-in-place.ts";

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
