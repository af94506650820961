import type { CmsConfig, EntryCollection, Field } from "@sveltia/cms";
import type * as z from "zod";
import { routes } from "#content/routes.ts";
import { editorFields, markdownButtons } from "#features/editor/fields.ts";
import { type MessageTree, messageFields } from "#features/editor/message-fields.ts";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { ANNOUNCEMENTS_FILE, announcementsSchema } from "#lib/site/content/announcements.ts";
import { campaignsSchema } from "#lib/site/content/campaigns.ts";
import { type Collection, pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import { MAX_MEGABYTES } from "#lib/site/content/photos/inspect-photo.ts";
import { pagePicturesSchema } from "#lib/site/content/pictures.ts";
import { REDIRECTS_FILE, redirectsSchema } from "#lib/site/content/redirects.ts";
import { GENERAL } from "#lib/site/content/saving.ts";
import { languagesSchema, siteSchema } from "#lib/site/content/site-schema.ts";

/** A file that all languages share. */
interface FactFile {
  readonly name: string;
  readonly file: string;
  readonly label: string;
  readonly schema: z.ZodType;
}

export const factFiles: readonly FactFile[] = [
  { name: "site", file: "brand/site.json", label: "Who we are, and how to reach us", schema: siteSchema },
  { name: "languages", file: "content/languages.json", label: "Languages", schema: languagesSchema },
  {
    name: "announcements",
    file: ANNOUNCEMENTS_FILE,
    label: "Line above every page, for holidays",
    schema: announcementsSchema,
  },
  { name: "redirects", file: REDIRECTS_FILE, label: "Addresses that lead on", schema: redirectsSchema },
  { name: "campaigns", file: "content/campaigns.json", label: "Campaigns", schema: campaignsSchema },
  { name: "pictures", file: "content/pictures.json", label: "Pictures of pages", schema: pagePicturesSchema },
];

interface EditorConfigOptions {
  /** Written as owner/name. */
  readonly repository: string;
  readonly branch: string;
  readonly siteUrl: string;
  /** The messages of one language, because all languages have the same keys. */
  readonly messages: MessageTree;
}

/** Returns the editor's configuration. Its fields come from the schemas with which the build checks content/ (decision 0062). */
export function editorConfig({ repository, branch, siteUrl, messages }: EditorConfigOptions): CmsConfig {
  const editor = { preview: false };
  return {
    app_title: "Editor",
    site_url: siteUrl,
    logo: { src: "/icon.svg" },
    backend: { name: "github", repo: repository, branch, auth_methods: ["token"], squash_merges: true },
    publish_mode: "editorial_workflow",
    media_folder: "content/media",
    public_folder: "/media",
    // The editor shrinks pictures and removes their metadata, such as the place where a photo was taken.
    media_libraries: {
      all: {
        max_file_size: MAX_MEGABYTES * 1024 * 1024,
        slugify_filename: true,
        transformations: { raster_image: { format: "webp", quality: 85, width: 2560, height: 2560 } },
      },
      stock_assets: false,
    },
    i18n: {
      structure: "multiple_folders",
      locales: everyLocale,
      default_locale: defaultLocale,
      omit_default_locale_from_preview_path: true,
    },
    slug: { encoding: "ascii", clean_accents: true, maxlength: 60 },
    // The editor leaves out empty fields, because the schemas reject an empty field but accept a missing one.
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        name: GENERAL,
        label: "General",
        i18n: true,
        files: [
          ...factFiles.map(({ schema, ...file }) => ({
            ...file,
            fields: editorFields(schema),
            preview_path: routes.home,
            editor,
          })),
          {
            name: "messages",
            label: "Texts of the pages",
            file: "content/messages/{{locale}}.json",
            format: "messages",
            i18n: true,
            fields: messageFields(messages),
            preview_path: previewPath(routes.home),
            editor,
          },
        ],
      },
      ...collections.map(entryCollection),
    ],
  } as CmsConfig;
}

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

/** Returns the path of a preview. The editor leaves out `{{locale}}` for English, as the site does. */
const previewPath = (page: string): string => `/{{locale}}${page}`;

function bodyField({ isMarkdown, editor }: Collection<object>["facts"]): Field {
  const { label, hint, isOptional } = editor.body;
  const about = { name: "body", label, hint, required: !isOptional, i18n: true };
  if (!isMarkdown) return { ...about, widget: "text" };
  const widget = { widget: "richtext", buttons: markdownButtons, editor_components: ["image"], linked_images: false };
  return { ...about, ...widget } as Field;
}
