import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { CHOSEN, link, pageFields, readParagraphs, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields, photoHint } from "#lib/site/content/image-fields.ts";

const { title, metaDescription, draft, updated } = pageFields;

const frontMatter = z
  .strictObject({
    title: title.meta({ label: "Name" }),
    metaDescription,
    draft,
    updated,
    city: words.meta({ label: "City", hint: "Below the name, also in the list of hospitals." }),
    accreditations: z
      .array(
        z.strictObject({
          name: words.meta({ language: "shared", label: "Name", hint: "Such as NABH or JCI." }),
          url: link.meta({ language: "shared", label: "Address", hint: "Begins with https://" }),
        }),
      )
      .default([])
      .meta({
        language: "shared",
        label: "Accreditations",
        hint: "Empty if it has none. Each needs the address of the public register that lists this hospital.",
        item: "accreditation",
      }),
    specialities: z
      .array(words)
      .default([])
      .meta({ language: "shared", label: "Treatments that it offers", hint: CHOSEN, entriesOf: "treatments" }),
    unknown: z.array(words).min(1).meta({
      label: "What we do not know",
      hint: "At least one point, such as its results, its prices, or who speaks which language.",
      item: "point",
      isLong: true,
    }),
    ...imageFields,
    image: imageFields.image.meta({ hint: photoHint(960) }),
  })
  .refine(hasImageAlt, imageAltMissing);

/** `known` is a list of paragraphs. */
export type Hospital = z.infer<typeof frontMatter> & { id: string; summary: string; known: string[] };

/** As long as there is no entry, the site has neither a page of hospitals nor links to it. */
export const hospitals = defineCollection({
  folder: "hospitals",
  schema: frontMatter,
  grows: true,
  path: entryRoutes.hospitals,
  toEntry: ({ id, data, body }): Hospital => ({
    ...data,
    id,
    summary: data.city,
    known: readParagraphs(body, "What we know"),
  }),
  order: (one, other) => one.title.localeCompare(other.title),
  editor: {
    label: "Hospitals",
    singular: "hospital",
    description: "Hospitals that we work with. Write only what somebody can check.",
    slug: "{{title}}",
    body: { label: "What we know", hint: "1 to 3 paragraphs with an empty line between them." },
  },
});
