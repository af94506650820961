import * as z from "zod";
import { routes, type ServiceId, serviceIds } from "#content/routes.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { metaDescription, readParagraphs, threeSteps, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";

const frontMatter = z
  .strictObject({
    title: words,
    cardDescription: words,
    /** Short, so that a phone shows the button below without scrolling. */
    description: words.max(200),
    /** In the words of a visitor, such as "I have a diagnosis". */
    need: words,
    included: z.array(words).min(1),
    steps: threeSteps,
    atHand: z.array(words).min(1),
    questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
    quote: words,
    metaDescription,
    // Without an image, the pages show a drawing.
    ...imageFields,
  })
  .refine(hasImageAlt, imageAltMissing);

/** `moreInfo` is a list of paragraphs (requirements §3.12). */
export type Service = z.infer<typeof frontMatter> & { id: ServiceId; moreInfo: string[] };

const isServiceId = (id: string): id is ServiceId => (serviceIds as readonly string[]).includes(id);

/** The order is that of requirements §2.16. */
export const services = defineCollection({
  folder: "services",
  schema: frontMatter,
  required: serviceIds,
  path: routes.serviceDetail,
  toEntry: ({ id, data, body }): Service => {
    if (!isServiceId(id))
      throw new Error(`is not a service. There are ${serviceIds.join(", ")}; a developer adds others.`);
    return { ...data, id, moreInfo: readParagraphs(body, "More Information") };
  },
  order: (one, other) => serviceIds.indexOf(one.id) - serviceIds.indexOf(other.id),
  editor: {
    label: "Services",
    singular: "service",
    description: "The card and the page of each service.",
    fields: {
      title: { label: "Title", hint: "The card, the page, and the request that reaches the team." },
      cardDescription: { label: "Text of the card", isLong: true },
      description: { label: "First paragraph of the page", hint: "At most 200 letters.", isLong: true },
      need: { label: "The need", hint: "“What do you need now?”, as a visitor would say it: I have a diagnosis." },
      included: { label: "What’s included", hint: "5 to 7 lines.", item: "line", isLong: true },
      steps: { ...texts.steps, label: "How it works" },
      atHand: { label: "What to have ready", item: "line", isLong: true },
      questions: {
        label: "Questions people ask",
        item: "question",
        fields: { question: { label: "Question" }, answer: { label: "Answer", isLong: true } },
      },
      quote: { label: "Quotation", hint: "In our own voice. Never invent a patient or a doctor.", isLong: true },
      metaDescription: texts.metaDescription,
      ...texts.image,
    },
    body: {
      label: "More information",
      hint: "1 to 3 paragraphs with an empty line between them. What a visitor must read in any case belongs here.",
    },
  },
});

export const { list: getServices, find: findService, parse: parseService } = services;

/** Compares with the titles of every language. */
export async function findServiceIdByTitle(title: string): Promise<ServiceId | undefined> {
  const all = await Promise.all(builtLanguages.map((locale) => getServices(locale.code)));
  return all.flat().find((service) => service.title === title)?.id;
}
