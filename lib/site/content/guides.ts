import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { longText } from "#lib/site/content/editor-texts.ts";
import { type LongText, readLongText } from "#lib/site/content/entry-text.ts";
import { byPosition, pageFields } from "#lib/site/content/front-matter.ts";
import { evidenceList, sourceList } from "#lib/site/content/review-fields.ts";

/** The order on the page. `guides.groups.<group>` in the messages has the headings. */
const guideGroups = ["journey", "money"] as const;

const frontMatter = z.strictObject({
  ...pageFields,
  group: z
    .enum(guideGroups)
    .default("money")
    .meta({
      language: "shared",
      label: "Part of the list",
      hint: "The steps of the journey have numbers, in the order of their places.",
      options: { journey: "A step of the journey", money: "Money, data and who we are" },
    }),
  checklist: z
    .boolean()
    .optional()
    .meta({ language: "shared", label: "A list to tick off", hint: "On paper, each point has a box." }),
  sources: sourceList.optional(),
  evidence: evidenceList,
});

export type Guide = Omit<z.infer<typeof frontMatter>, "evidence"> & LongText & { id: string };

export const guides = defineCollection({
  folder: "guides",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  path: entryRoutes.guides,
  length: [400, 900],
  toEntry: ({ id, locale, data: { evidence: _, ...shown }, body }): Guide => ({
    ...shown,
    id,
    ...readLongText(body, locale),
  }),
  order: byPosition,
  editor: {
    label: "Guides",
    singular: "guide",
    description:
      "What a family must know about the journey, the visa, the money and its data. Each takes less than five minutes to read.",
    slug: "{{title}}",
    summary: "{{position}}. {{title}}",
    body: longText,
  },
});
