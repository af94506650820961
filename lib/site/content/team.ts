import * as z from "zod";
import { routes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { byPosition, oneParagraph, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

const frontMatter = z.strictObject({
  /** The place on the page: 1, 2, 3. */
  position: z.int().positive(),
  /** True until somebody enters a real person. */
  draft: z.boolean().optional(),
  name: words,
  role: words,
  email: z.email(),
  /** Links to other pages about the person. */
  social: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })),
  /**
   * A portrait. Without a portrait, the page shows the initials. A portrait needs no alternative text, because the name stands beside it.
   */
  image: imageAddress.optional(),
});

/** A member of the team in one language (requirements §2.30). */
export type TeamMember = z.infer<typeof frontMatter> & {
  id: string;
  bio: string;
  /** The name for the tile that replaces a missing photo. A note in parentheses is removed, such as "(name to come)". */
  tileName: string;
};

/** The people on the team page, in order. */
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
