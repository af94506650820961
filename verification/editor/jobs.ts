import messages from "#content/messages/en.json" with { type: "json" };
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import type { Job } from "#verification/editor/job.ts";

const inAll = (collection: string, id: string) =>
  everyLocale.toSorted().map((locale) => `brand/${collection}/${locale}/${id}.md`);

/** Asha's name where it is not in Latin letters. */
const names: Readonly<Partial<Record<Locale, string>>> = { ar: "آشا راو", ru: "Аша Рао", bn: "আশা রাও" };

export const jobs: readonly Job[] = [
  {
    name: "a new phone number",
    files: ["brand/site.json"],
    pages: [{ path: "/", texts: ["+91 124 400 0000", "tel:+911244000000"] }],
    async run(editor) {
      await editor.open("general/entries/site");
      await editor.fill("_default", "phone.shown", "+91 124 400 0000");
      await editor.fill("_default", "phone.dialled", "+911244000000");
    },
  },
  {
    name: "the sentence at the top of the home page",
    files: ["content/messages/en.json", "content/messages/fr.json"],
    pages: [
      { path: "/", texts: ["We stay beside you from the first question to the way home."] },
      { path: "/fr", texts: ["Nous restons à vos côtés, de la première question au retour."] },
    ],
    async run(editor) {
      await editor.open("general/entries/messages");
      await editor.fill("en", "home.hero.lead", "We stay beside you from the first question to the way home.");
      await editor.fill("fr", "home.hero.lead", "Nous restons à vos côtés, de la première question au retour.");
    },
  },
  {
    name: "an included item of a service",
    files: ["content/services/en/visa-travel.md", "content/services/fr/visa-travel.md"],
    pages: [
      { path: "/servicedetails/visa-travel", texts: ["Help with the visa: what to send, and when"] },
      { path: "/fr/servicedetails/visa-travel", texts: ["Une aide pour le visa"] },
    ],
    async run(editor) {
      await editor.open("services/entries/visa-travel");
      await editor.fill("en", "included", "Help with the visa: what to send, and when");
      await editor.fill("fr", "included", "Une aide pour le visa : que faut-il envoyer, et quand");
    },
  },
  {
    name: "a figure",
    files: inAll("claims", "patients"),
    pages: [{ path: "/", texts: [">6000<"], lacks: [">5000<"] }],
    async run(editor) {
      await editor.open("claims/entries/patients");
      await editor.fill("en", "value", "6000");
    },
  },
  {
    name: "a real person on the team page",
    photo: "IMG 0044",
    files: [...inAll("team", "hospitals"), "content/media/img-0044.webp"],
    pages: [
      { path: "/meet-out-team", texts: ["Asha Rao speaks with hospitals"], photos: [""] },
      { path: "/fr/meet-out-team", texts: ["Asha Rao parle chaque jour"], photos: [""] },
    ],
    async run(editor, photo) {
      await editor.open("team/entries/hospitals");
      // A name that stays a placeholder in one language is a mistake, and stops the build.
      for (const locale of everyLocale) await editor.fill(locale, "name", names[locale] ?? "Asha Rao");
      await editor.fill("en", "body", "Asha Rao speaks with hospitals and doctors every day.");
      await editor.fill("fr", "body", "Asha Rao parle chaque jour avec les hôpitaux et les médecins.");
      await editor.choosePhoto(editor.fieldOf("en", "image"), photo);
      await editor.press(editor.fieldOf("en", "draft").getByRole("switch"));
    },
  },
  {
    name: "a photo in place of a drawing",
    photo: "IMG 0045",
    files: ["content/media/img-0045.webp", "content/pictures.json"],
    pages: [
      { path: "/start-your-journey", photos: ["A family and a nurse in front of the hospital"] },
      { path: "/fr/start-your-journey", photos: ["Une famille et une infirmière devant l’hôpital"] },
    ],
    async run(editor, photo) {
      await editor.open("general/entries/pictures");
      await editor.press(editor.fieldOf("_default", "journey").getByRole("checkbox"));
      await editor.choosePhoto(editor.fieldOf("_default", "journey.image"), photo);
      const sentences: Readonly<Record<string, string>> = { fr: "Une famille et une infirmière devant l’hôpital" };
      for (const locale of everyLocale) {
        const sentence = sentences[locale] ?? "A family and a nurse in front of the hospital";
        await editor.fill("_default", `journey.alt.${locale}`, sentence);
      }
    },
  },
  {
    name: "a new article with a picture, in English only",
    photo: "IMG 0046",
    files: ["content/blog/en/questions-before-you-travel.md", "content/media/img-0046.webp"],
    pages: [
      {
        path: "/blog/questions-before-you-travel",
        texts: ["Questions before you travel", "Ask who will treat you"],
        photos: ["A woman writes down questions for a hospital", "The list of questions"],
      },
      { path: "/blog", texts: ["Questions before you travel"] },
      { path: "/fr/blog", lacks: ["questions-before-you-travel"] },
    ],
    async run(editor, photo) {
      await editor.open("blog/new");
      await editor.fill("en", "title", "Questions before you travel");
      await editor.fill("en", "summary", "What to ask the hospital: five questions for the telephone.");
      await editor.fill("en", "metaDescription", "Five questions to ask a hospital before you travel for treatment.");
      await editor.fill("en", "published", "2026-11-23");
      await editor.fill("en", "updated", "2026-11-23");
      await editor.press(editor.fieldOf("en", "sources").getByRole("button", { name: "Add" }));
      await editor.fill("en", "sources.0.name", "World Health Organization");
      await editor.fill("en", "sources.0.url", "https://www.who.int");
      await editor.choosePhoto(editor.fieldOf("en", "image"), photo);
      await editor.fill("en", "imageAlt", "A woman writes down questions for a hospital");
      await editor.fill("en", "body", "Ask who will treat you, and write down the answer.");
      const body = editor.fieldOf("en", "body");
      await editor.press(body.getByRole("button", { name: "Image" }));
      await editor.choosePhoto(body.locator('[data-field-type="image"]'), photo);
      const alt = body.getByLabel("Alt Text").getByRole("textbox");
      await editor.press(alt);
      await alt.fill("The list of questions");
    },
  },
  {
    name: "a sentence of the home page, found by its first words",
    files: ["content/messages/en.json"],
    pages: [{ path: "/", texts: ["We began in Gurugram."] }],
    async run(editor) {
      const sentence = await editor.find(messages.home.about.story.slice(0, 25));
      await sentence.fill("We began in Gurugram.");
    },
  },
];
