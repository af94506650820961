import * as z from "zod";
import { dayFields, endBeforeBegin, isEndAfterBegin } from "#lib/site/content/days.ts";
import { pageFields } from "#lib/site/content/front-matter.ts";
import { isForm, pageBlock } from "#lib/site/content/page-blocks.ts";

const { title, summary, metaDescription, draft, updated } = pageFields;

const footerGroups = ["read", "about", "legal"] as const;

export type FooterGroup = (typeof footerGroups)[number];

/** The front matter of a page. The editor in the browser applies the same rules before it saves (features/editor). */
export const pageSchema = z
  .strictObject({
    title,
    summary: summary.meta({ hint: "Below the title. At most 240 letters." }),
    metaDescription: metaDescription
      .optional()
      .meta({ hint: "Google shows it below the title. About 120 letters. Empty: the summary." }),
    blocks: z
      .array(pageBlock)
      .default([])
      .refine((blocks) => blocks.filter(isForm).length <= 1, {
        error: "has more than one form. Keep one: a family would not know which one to fill in.",
      })
      .meta({ label: "Parts of the page", hint: "They stand below the text, in this order.", item: "part" }),
    footer: z
      .enum(footerGroups)
      .optional()
      .meta({
        language: "shared",
        label: "Place in the footer",
        hint: "Empty: the footer does not name the page.",
        options: { read: "Read", about: "About us", legal: "Legal" },
      }),
    noindex: z.boolean().optional().meta({
      language: "shared",
      label: "Hidden from search engines",
      hint: "For a page to which only an advertisement or a message leads. Our own search leaves it out too.",
    }),
    ...dayFields,
    draft,
    updated,
  })
  .refine(isEndAfterBegin, endBeforeBegin);
