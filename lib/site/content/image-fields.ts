import * as z from "zod";
import { words } from "#lib/site/content/front-matter.ts";

/** How the editor writes the name of a photo: "/media/asha-rao.jpg" for a file in content/media. */
export const imageAddress = z.string().regex(/^\/media\/[A-Za-z0-9][A-Za-z0-9._-]*$/, {
  error:
    'must be "/media/" and the name of a file in content/media: /media/asha-rao.jpg. Give the file a name of letters a to z, digits and hyphens, without spaces.',
});

export const photoHint = (pixels: number) => `The original of the camera, at least ${pixels} pixels wide.`;

export const imageFields = {
  image: imageAddress
    .optional()
    .meta({ language: "shared", label: "Photo", hint: `Instead of the drawing. ${photoHint(960)}` }),
  imageAlt: words.optional().meta({
    label: "What the photo shows",
    hint: "One sentence for those who do not see it. Needed if there is a photo.",
  }),
};

export const hasImageAlt = ({ image, imageAlt }: { image?: string | undefined; imageAlt?: string | undefined }) =>
  !image || Boolean(imageAlt);

export const imageAltMissing = {
  path: ["imageAlt"],
  error: "is missing: say in one sentence what the picture shows, in the language of this file.",
};
