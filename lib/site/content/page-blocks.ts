import * as z from "zod";
import type { SentFormId } from "#lib/forms/registry.ts";
import { CHOSEN, stepList, words } from "#lib/site/content/front-matter.ts";
import { imageAddress, photoHint } from "#lib/site/content/image-fields.ts";
import { findUnsafeMarkdown } from "#lib/site/content/markdown-rules.ts";

const heading = words.meta({ label: "Heading" });
const chosen = z.array(words).min(1);

const target = z
  .string()
  .trim()
  .regex(/^(\/(?![/\\&])|https:\/\/|mailto:|tel:)\S*$/, {
    error: "must begin with https:// or, for a page of this site, with /. It must have no spaces.",
  })
  .meta({
    label: "Leads to",
    hint: "A page of this site, such as /services, or an address that begins with https://, mailto: or tel:",
  });

const text = words
  .superRefine((source, { addIssue }) => {
    const reason = findUnsafeMarkdown(source);
    if (reason) addIssue(reason);
  })
  .meta({ label: "Text", hint: "Use Heading 2 for headings.", isLong: true, isMarkdown: true });

const pageForms = {
  consultation: "Second opinion, for families",
  "inquiry/general": "Inquiry of a partner",
  "inquiry/insurer": "Inquiry of an insurer",
  "inquiry/ngo": "Inquiry of a charity",
  "inquiry/hospital": "Inquiry of a hospital",
  "inquiry/individual": "Inquiry of a doctor",
} as const satisfies Partial<Record<SentFormId, string>>;

const formBlock = z
  .strictObject({
    type: z.literal("form"),
    form: z.enum(Object.keys(pageForms) as (keyof typeof pageForms)[]).meta({ label: "Form", options: pageForms }),
    heading: words.optional().meta({ label: "Heading", hint: "Empty: the name of the form." }),
    subject: words.max(100).optional().meta({
      label: "Subject",
      hint: "Only for a second opinion: what the request is about. The family and the team read it.",
    }),
  })
  .refine(({ form, subject }) => !subject || form === "consultation", {
    path: ["subject"],
    error: "belongs to the form for a second opinion only (consultation). Delete it, or choose that form.",
  })
  .meta({ label: "Form" });

/** The parts of a page of content/pages. `type` says which part it is. */
export const pageBlock = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text }).meta({ label: "Text" }),
  z
    .strictObject({ type: z.literal("steps"), heading, steps: stepList.min(1).meta({ label: "Steps" }) })
    .meta({ label: "Steps" }),
  z
    .strictObject({
      type: z.literal("cards"),
      heading,
      cards: z
        .array(
          z.strictObject({
            title: words.meta({ label: "Title" }),
            text: words.meta({ label: "Text", isLong: true }),
            to: target.optional(),
          }),
        )
        .min(1)
        .meta({ label: "Cards", item: "card" }),
    })
    .meta({ label: "Cards" }),
  z
    .strictObject({
      type: z.literal("figures"),
      chosen: chosen.meta({ label: "Figures", hint: CHOSEN, entriesOf: "claims" }),
    })
    .meta({ label: "Figures" }),
  z
    .strictObject({
      type: z.literal("quotation"),
      quote: words.meta({
        label: "Quotation",
        hint: "In our own voice, never of an invented patient or doctor.",
        isLong: true,
      }),
    })
    .meta({ label: "Quotation" }),
  z
    .strictObject({
      type: z.literal("questions"),
      heading,
      chosen: chosen.meta({ label: "Questions", hint: CHOSEN, entriesOf: "questions" }),
    })
    .meta({ label: "Questions" }),
  z
    .strictObject({
      type: z.literal("picture"),
      image: imageAddress.meta({ label: "Photo", hint: photoHint(640) }),
      imageAlt: words.meta({ label: "What the photo shows", hint: "One sentence for those who do not see it." }),
    })
    .meta({ label: "Picture" }),
  formBlock,
  z
    .strictObject({ type: z.literal("button"), label: words.max(60).meta({ label: "Words" }), to: target })
    .meta({ label: "Button" }),
]);

export type PageBlock = z.infer<typeof pageBlock>;

export type FormBlock = Extract<PageBlock, { type: "form" }>;

export const isForm = (block: { readonly type: string }): block is FormBlock => block.type === "form";

/** The ids of the card that shows a form (components/contact/page-with-form.tsx). A heading may have none of them. */
export const formAnchors = ["request", "request-heading"];

/** The fields of the blocks whose values no visitor reads as words. */
export const fieldsWithoutWords = ["type", "form", "chosen", "image", "to"];
