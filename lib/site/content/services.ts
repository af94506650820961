import * as z from "zod";
import { type ServiceId, serviceIds } from "#content/routes.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { metaDescription, readParagraphs, threeSteps, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";

export const frontMatter = z
  .strictObject({
    title: words,
    cardDescription: words,
    /** The first paragraph of the page. It is short, so that a phone shows the button below without scrolling. */
    description: words.max(200),
    /** The need in the words of a visitor, such as "I have a diagnosis". */
    need: words,
    included: z.array(words).min(1),
    steps: threeSteps,
    atHand: z.array(words).min(1),
    questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
    quote: words,
    metaDescription,
    // Without an image, the pages show the drawing of the service.
    ...imageFields,
  })
  .refine(hasImageAlt, imageAltMissing);

/** The texts of a service in one language (requirements §3.12). `moreInfo` is a list of paragraphs. */
export type Service = z.infer<typeof frontMatter> & { id: ServiceId; moreInfo: string[] };

const isServiceId = (id: string): id is ServiceId => (serviceIds as readonly string[]).includes(id);

/** The services, in the order of requirements §2.16. */
export const {
  list: getServices,
  find: findService,
  parse: parseService,
} = defineCollection(
  "services",
  frontMatter,
  ({ id, data, body }): Service => {
    if (!isServiceId(id))
      throw new Error(`is not a service. There are ${serviceIds.join(", ")}; a developer adds others.`);
    return { ...data, id, moreInfo: readParagraphs(body, "More Information") };
  },
  (one, other) => serviceIds.indexOf(one.id) - serviceIds.indexOf(other.id),
);

/** Returns the id of the service with this title in any language, or undefined if no service has it. */
export async function findServiceIdByTitle(title: string): Promise<ServiceId | undefined> {
  const all = await Promise.all(builtLanguages.map((locale) => getServices(locale.code)));
  return all.flat().find((service) => service.title === title)?.id;
}
