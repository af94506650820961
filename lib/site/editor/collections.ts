import type { EntryCollection, Field } from "@sveltia/cms";
import type * as z from "zod";
import { routes } from "#content/routes.ts";
import { frontMatter as article } from "#lib/site/content/articles.ts";
import { frontMatter as claim } from "#lib/site/content/claims.ts";
import { frontMatter as inquiry } from "#lib/site/content/inquiries.ts";
import { frontMatter as legal } from "#lib/site/content/legal.ts";
import { frontMatter as service } from "#lib/site/content/services.ts";
import { frontMatter as member } from "#lib/site/content/team.ts";
import {
  articleTexts,
  claimTexts,
  inquiryTexts,
  legalTexts,
  serviceTexts,
  teamTexts,
} from "#lib/site/editor/field-texts.ts";
import { editorFields, type FieldTexts } from "#lib/site/editor/fields.ts";

/** A collection as the editor shows it. */
interface Row {
  /** The name of the folder below content/. */
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  readonly description: string;
  readonly schema: z.ZodType;
  readonly texts: FieldTexts;
  /** The field for the text below the front matter. */
  readonly body: { readonly label: string; readonly hint: string; readonly isRich?: true; readonly isOptional?: true };
  /** True if people can add entries. In other collections, the code names each entry. */
  readonly grows?: true;
  /** The template that makes the name of a new file from a field. Without a template, the editor asks for the name. */
  readonly slug?: string;
  /** The path of the page that shows an entry. `{{slug}}` stands for the name of the entry's file. */
  readonly page: string;
  /** The template for an entry in the list. The default is the title. */
  readonly summary?: string;
}

const paragraphs = "1 to 3 paragraphs with an empty line between them.";

export const rows: readonly Row[] = [
  {
    name: "blog",
    label: "Articles",
    singular: "article",
    description: "The blog. An article may be in some languages only. 500 to 800 words are easy to read.",
    schema: article,
    texts: articleTexts,
    body: { label: "Text", hint: "Use Heading 2 for headings. The title is already there.", isRich: true },
    grows: true,
    slug: "{{title}}",
    page: `${routes.blog}/{{slug}}`,
  },
  {
    name: "team",
    label: "Team",
    singular: "person",
    description: "The people on the team page.",
    schema: member,
    texts: teamTexts,
    body: { label: "About the person", hint: "One paragraph." },
    grows: true,
    slug: "{{name}}",
    page: routes.team,
    summary: "{{name}}",
  },
  {
    name: "claims",
    label: "Figures",
    singular: "figure",
    description: "The numbers that we name about ourselves. Each needs a proof.",
    schema: claim,
    texts: claimTexts,
    body: {
      label: "What it counts",
      hint: "One paragraph, shown with the figure, so that nobody takes it for more than it is.",
    },
    grows: true,
    page: routes.home,
    summary: "{{value}}{{suffix}} {{label.other}}",
  },
  {
    name: "services",
    label: "Services",
    singular: "service",
    description: "The card and the page of each service.",
    schema: service,
    texts: serviceTexts,
    body: { label: "More information", hint: `${paragraphs} What a visitor must read in any case belongs here.` },
    page: `${routes.serviceDetail}/{{slug}}`,
  },
  {
    name: "inquiry",
    label: "Partner pages",
    singular: "partner page",
    description: "How we work with insurers, NGOs, hospitals and doctors.",
    schema: inquiry,
    texts: inquiryTexts,
    body: { label: "Data protection", hint: paragraphs },
    page: `${routes.inquiry}/{{slug}}`,
    summary: "{{slug}}",
  },
  {
    name: "legal",
    label: "Legal pages",
    singular: "legal page",
    description: "Ask the lawyer before you change what a text means.",
    schema: legal,
    texts: legalTexts,
    body: {
      label: "Text",
      hint: "Use Heading 2 for headings. Without a text, the page shows the English one.",
      isRich: true,
      isOptional: true,
    },
    page: "/{{slug}}",
  },
];

/** Returns the editor's configuration of a collection, which has one Markdown file for each entry and language. */
export function entryCollection(row: Row): EntryCollection {
  const { name, label, singular, description, schema, texts, grows = false, slug, page, summary = "{{title}}" } = row;
  return {
    name,
    label,
    label_singular: singular,
    description,
    folder: `content/${name}`,
    extension: "md",
    format: "yaml-frontmatter",
    i18n: { initial_locales: "default" },
    create: grows,
    delete: grows,
    slug: {
      ...(slug && { template: slug }),
      editable: ["create"],
      hint: "The name of the file, and for an article its address: small letters, digits and hyphens.",
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters a to z, digits and hyphens only."],
    },
    summary,
    preview_path: previewPath(page),
    editor: { preview: false },
    fields: [...editorFields(schema, texts), bodyField(row)],
  } as EntryCollection;
}

/** Returns the template of a page's address for the editor. The editor leaves out the language for English, as the site does. */
export const previewPath = (page: string): string => `/{{locale}}${page}`;

function bodyField({ body: { label, hint, isRich, isOptional } }: Row): Field {
  const about = { name: "body", label, hint, required: !isOptional, i18n: true };
  if (!isRich) return { ...about, widget: "text" };
  const buttons = ["bold", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"] as const;
  return { ...about, widget: "richtext", buttons: [...buttons], editor_components: ["image"], linked_images: false };
}
