import type { CmsConfig } from "@sveltia/cms";
import type * as z from "zod";
import { routes } from "#content/routes.ts";
import { entryCollection, previewPath } from "#features/editor/collections.ts";
import { editorFields } from "#features/editor/fields.ts";
import { type MessageTree, messageFields } from "#features/editor/message-fields.ts";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { collections } from "#lib/site/content/collections.ts";
import { MAX_MEGABYTES } from "#lib/site/content/photos/inspect-photo.ts";
import { pagePicturesSchema } from "#lib/site/content/pictures.ts";
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
  { name: "site", file: "brand/site.json", label: "Phone, email, office, hours", schema: siteSchema },
  {
    name: "languages",
    file: "content/languages.json",
    label: "Languages",
    schema: languagesSchema,
  },
  {
    name: "pictures",
    file: "content/pictures.json",
    label: "Pictures of pages",
    schema: pagePicturesSchema,
  },
];

interface EditorConfigOptions {
  /** Written as owner/name. */
  readonly repository: string;
  readonly branch: string;
  readonly siteUrl: string;
  /** All languages have the same keys. */
  readonly messages: MessageTree;
}

/** The fields come from the schemas with which the build checks content/ (decision 0062). */
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
    // The editor shrinks a picture and removes metadata, such as the place of a photo.
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
    // The schemas reject an empty field, but accept a missing one.
    output: { omit_empty_optional_fields: true },
    collections: [
      {
        name: GENERAL,
        label: "General",
        i18n: true,
        files: [
          ...factFiles.map(({ name, file, label, schema }) => ({
            name,
            label,
            file,
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
