import type { EntryCollection, Field } from "@sveltia/cms";
import { editorFields } from "#features/editor/fields.ts";
import { type Collection, pathOfFolder } from "#lib/site/content/collection.ts";

export function entryCollection({ facts }: Collection<object>): EntryCollection {
  const { folder: name, schema, grows = false, path, editor } = facts;
  const { label, singular, description, slug, summary = "{{title}}" } = editor;
  const page = editor.page ?? `${path}/{{slug}}`;
  return {
    name,
    label,
    label_singular: singular,
    description,
    folder: pathOfFolder(facts),
    extension: "md",
    format: "yaml-frontmatter",
    i18n: { initial_locales: "default" },
    create: grows,
    delete: grows,
    slug: {
      ...(slug && { template: slug }),
      editable: ["create"],
      hint: "The name of the file. It is the last part of the page’s address: small letters, digits and hyphens.",
      pattern: ["^[a-z0-9]+(-[a-z0-9]+)*$", "Small letters a to z, digits and hyphens only."],
    },
    summary,
    preview_path: previewPath(page),
    editor: { preview: false },
    fields: [...editorFields(schema), bodyField(facts)],
  } as EntryCollection;
}

/** The editor leaves out the language for English, as the site does. */
export const previewPath = (page: string): string => `/{{locale}}${page}`;

function bodyField({ isMarkdown, editor }: Collection<object>["facts"]): Field {
  const { label, hint, isOptional } = editor.body;
  const about = { name: "body", label, hint, required: !isOptional, i18n: true };
  if (!isMarkdown) return { ...about, widget: "text" };
  const buttons = ["bold", "link", "heading-two", "heading-three", "bulleted-list", "numbered-list"] as const;
  return { ...about, widget: "richtext", buttons: [...buttons], editor_components: ["image"], linked_images: false };
}
