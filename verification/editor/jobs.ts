import type { Editor } from "#verification/editor/editor.ts";

/** An everyday job of the team, done with the keyboard and the mouse. */
export interface Job {
  readonly name: string;
  readonly run: (editor: Editor) => Promise<void>;
  /** The files that it changes or adds, and no other. */
  readonly files: readonly string[];
}

const inAll = (collection: string, id: string) =>
  ["ar", "en", "fr", "ru", "sw"].map((locale) => `content/${collection}/${locale}/${id}.md`);

export const jobs: readonly Job[] = [
  {
    name: "a new phone number",
    files: ["content/site.json"],
    async run(editor) {
      await editor.open("general/entries/site");
      await editor.fill("_default", "phone.shown", "+91 124 400 0000");
      await editor.fill("_default", "phone.dialled", "+911244000000");
    },
  },
  {
    name: "the sentence at the top of the home page",
    files: ["content/messages/en.json", "content/messages/fr.json"],
    async run(editor) {
      await editor.open("general/entries/messages");
      await editor.fill("en", "home.hero.lead", "We stay beside you from the first question to the way home.");
      await editor.fill("fr", "home.hero.lead", "Nous restons à vos côtés, de la première question au retour.");
    },
  },
  {
    name: "an included item of a service",
    files: ["content/services/en/visa-travel.md", "content/services/fr/visa-travel.md"],
    async run(editor) {
      await editor.open("services/entries/visa-travel");
      await editor.fill("en", "included.0", "Help with the visa: what to send, and when");
      await editor.fill("fr", "included.0", "Une aide pour le visa : que faut-il envoyer, et quand");
    },
  },
  {
    name: "a figure",
    files: inAll("claims", "patients"),
    async run(editor) {
      await editor.open("claims/entries/patients");
      await editor.fill("en", "value", "6000");
    },
  },
  {
    name: "a real person on the team page",
    files: inAll("team", "hospitals"),
    async run(editor) {
      await editor.open("team/entries/hospitals");
      await editor.fill("en", "name", "Asha Rao");
      await editor.fill("fr", "name", "Asha Rao");
      await editor.fill("en", "body", "Asha Rao speaks with hospitals and doctors every day.");
      await editor.fill("fr", "body", "Asha Rao parle chaque jour avec les hôpitaux et les médecins.");
      await editor.press(editor.page.locator('.pane[data-locale="en"] .field[data-key-path="draft"] [role="switch"]'));
    },
  },
  {
    name: "a new article, in English only",
    files: ["content/blog/en/questions-before-you-travel.md"],
    async run(editor) {
      await editor.open("blog/new");
      await editor.fill("en", "title", "Questions before you travel");
      await editor.fill("en", "summary", "What to ask the hospital: five questions for the telephone.");
      await editor.fill("en", "metaDescription", "Five questions to ask a hospital before you travel for treatment.");
      await editor.fill("en", "published", "2026-11-23");
      await editor.fill("en", "updated", "2026-11-23");
      const sources = editor.page.locator('.pane[data-locale="en"] .field[data-key-path="sources"]');
      await editor.press(sources.getByRole("button", { name: "Add" }));
      await editor.fill("en", "sources.0.name", "World Health Organization");
      await editor.fill("en", "sources.0.url", "https://www.who.int");
      await editor.fill("en", "body", "Ask who will treat you, and write down the answer.");
    },
  },
];
