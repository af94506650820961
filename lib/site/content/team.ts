import * as z from "zod";
import { defineCollection } from "#lib/site/content/collection.ts";
import { oneParagraph, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

export const frontMatter = z.strictObject({
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
export const { list: getTeam, parse: parseMember } = defineCollection(
  "team",
  frontMatter,
  ({ id, data, body }): TeamMember => ({
    ...data,
    id,
    bio: oneParagraph(body),
    tileName: data.name.replaceAll(/\(.*?\)/g, "").trim(),
  }),
  (one, other) => one.position - other.position,
);
