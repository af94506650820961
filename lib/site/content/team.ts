import * as z from "zod";
import { routes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { byPosition, oneParagraph, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

const frontMatter = z.strictObject({
  position: z.int().positive(),
  /** Until somebody enters a real person. */
  draft: z.boolean().optional(),
  name: words,
  role: words,
  email: z.email(),
  social: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })),
  /** Without a portrait, the page shows the initials. The name stands beside it, so it needs no alternative text. */
  image: imageAddress.optional(),
});

/** A person on the team page (requirements §2.30). */
export type TeamMember = z.infer<typeof frontMatter> & {
  id: string;
  bio: string;
  /** For the tile that replaces a photo: without a note in parentheses, such as "(name to come)". */
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
    bio: oneParagraph(body),
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
    fields: {
      position: texts.position,
      draft: {
        ...texts.shared,
        label: "This is a placeholder",
        hint: "Switch it off when the real person is entered.",
      },
      name: { label: "Name", hint: "In every language, in its own letters. Then switch the placeholder off." },
      role: { label: "Role", hint: "Such as: Head of patient care." },
      email: { ...texts.shared, label: "Email address" },
      social: {
        ...texts.shared,
        label: "Pages about the person",
        item: "page",
        fields: {
          name: { ...texts.shared, label: "Name", hint: "Such as LinkedIn." },
          url: { ...texts.shared, label: "Address" },
        },
      },
      image: {
        ...texts.shared,
        label: "Photo",
        hint: "Square, at least 640 pixels wide, and only with the person’s permission.",
      },
    },
    body: { label: "About the person", hint: "One paragraph." },
  },
});

export const { list: getTeam, parse: parseMember } = team;
