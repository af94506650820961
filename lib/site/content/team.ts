import * as z from "zod";
import { routes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { byPosition, link, oneParagraph, position, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

const frontMatter = z.strictObject({
  position,
  draft: z.boolean().optional().meta({
    language: "shared",
    label: "This is a placeholder",
    hint: "Switch it off when the real person is entered.",
  }),
  name: words.meta({ label: "Name", hint: "In every language, in its own letters. Then switch the placeholder off." }),
  role: words.meta({ label: "Role", hint: "Such as: Head of patient care." }),
  email: z.email().meta({ language: "shared", label: "Email address" }),
  social: z
    .array(
      z.strictObject({
        name: words.meta({ language: "shared", label: "Name", hint: "Such as LinkedIn." }),
        url: link.meta({ language: "shared", label: "Address" }),
      }),
    )
    .meta({ language: "shared", label: "Pages about the person", item: "page" }),
  /** Without a portrait, the page shows the initials. The name stands beside the portrait, which so needs no alternative text. */
  image: imageAddress.optional().meta({
    language: "shared",
    label: "Photo",
    hint: "Square, at least 640 pixels wide, and only with the person’s permission.",
  }),
});

/** A person on the team page (requirements §2.30). */
export type TeamMember = z.infer<typeof frontMatter> & {
  id: string;
  /** Undefined for a placeholder, which has nothing to say yet. */
  bio: string | undefined;
  /** The name for the tile that replaces a photo. It lacks a note in parentheses, such as "(name to come)". */
  tileName: string;
};

export const team = defineCollection({
  folder: "team",
  isBrand: true,
  schema: frontMatter,
  grows: true,
  toEntry: ({ id, data, body }): TeamMember => ({
    ...data,
    id,
    bio: data.draft && !body.trim() ? undefined : oneParagraph(body),
    tileName: data.name.replaceAll(/\(.*?\)/g, "").trim(),
  }),
  order: byPosition,
  editor: {
    label: "Team",
    singular: "person",
    description: "The people on the team page.",
    slug: "{{name}}",
    page: routes.team,
    summary: "{{name}}",
    body: { label: "About the person", hint: "One paragraph. Only a placeholder has none.", isOptional: true },
  },
});

export const { list: getTeam, parse: parseMember } = team;
