import * as z from "zod";
import { routes, type ServiceId, serviceIds } from "#content/routes.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { pageFields, readParagraphs, threeSteps, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";

const lines = z.array(words).min(1).meta({ item: "line", isLong: true });

const frontMatter = z
  .strictObject({
    title: words.meta({ label: "Title", hint: "The card, the page, and the request that reaches the team." }),
    cardDescription: words.meta({ label: "Text of the card", isLong: true }),
    /** Short, so that a phone shows the button below without scrolling. */
    description: words
      .max(200)
      .meta({ label: "First paragraph of the page", hint: "At most 200 letters.", isLong: true }),
    need: words.meta({
      label: "The need",
      hint: "“What do you need now?”, as a visitor would say it: I have a diagnosis.",
    }),
    included: lines.meta({ label: "What’s included", hint: "5 to 7 lines." }),
    steps: threeSteps.meta({ label: "How it works" }),
    atHand: lines.meta({ label: "What to have ready" }),
    questions: z
      .array(
        z.strictObject({
          question: words.meta({ label: "Question" }),
          answer: words.meta({ label: "Answer", isLong: true }),
        }),
      )
      .min(1)
      .meta({ label: "Questions people ask", item: "question" }),
    quote: words.meta({
      label: "Quotation",
      hint: "In our own voice. Never invent a patient or a doctor.",
      isLong: true,
    }),
    metaDescription: pageFields.metaDescription,
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
    body: {
      label: "More information",
      hint: "1 to 3 paragraphs with an empty line between them. What a visitor must read in any case belongs here.",
    },
  },
});

export const { list: getServices, find: findService, parse: parseService } = services;

/** Finds a service by its title in any language. */
export async function findServiceIdByTitle(title: string): Promise<ServiceId | undefined> {
  const all = await Promise.all(builtLanguages.map((locale) => getServices(locale.code)));
  return all.flat().find((service) => service.title === title)?.id;
}
