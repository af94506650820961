import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { pageFields, readParagraphs, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";

const { title, metaDescription, draft, updated } = pageFields;

const frontMatter = z
  .strictObject({
    title,
    metaDescription,
    draft,
    updated,
    city: words,
    /** With its entry in the public register. */
    accreditations: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).default([]),
    /** Ids of treatments. */
    specialities: z.array(words).default([]),
    unknown: z.array(words).min(1),
    ...imageFields,
  })
  .refine(hasImageAlt, imageAltMissing);

/** `known` is a list of paragraphs. */
export type Hospital = z.infer<typeof frontMatter> & { id: string; summary: string; known: string[] };

/** The page of hospitals and its links appear with the first entry. */
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
    fields: {
      title: { label: "Name" },
      metaDescription: texts.metaDescription,
      draft: texts.draft,
      updated: texts.updated,
      city: { label: "City", hint: "Below the name, also in the list of hospitals." },
      accreditations: {
        ...texts.shared,
        label: "Accreditations",
        hint: "Empty if it has none. Each needs the address of the public register that lists this hospital.",
        item: "accreditation",
        fields: {
          name: { ...texts.shared, label: "Name", hint: "Such as NABH or JCI." },
          url: { ...texts.shared, label: "Address", hint: "Begins with https://" },
        },
      },
      specialities: {
        ...texts.shared,
        label: "Treatments that it offers",
        hint: texts.chosen,
        entriesOf: "treatments",
      },
      unknown: {
        label: "What we do not know",
        hint: "At least one point, such as its results, its prices, or who speaks which language.",
        item: "point",
        isLong: true,
      },
      ...texts.image,
      image: { ...texts.image.image, hint: texts.photoHint(960) },
    },
    body: { label: "What we know", hint: "1 to 3 paragraphs with an empty line between them." },
  },
});
