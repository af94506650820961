import { onTestFinished } from "vitest";
import { type Face, faces, familyOf } from "#lib/testing/faces.ts";

/** Draws everything but headings in one font until the end of the test, whatever fonts the machine has. */
export async function drawIn(face: Face): Promise<void> {
  await Promise.all(
    faces[face].map(async ({ family, weight, path }) => {
      const font = new FontFace(family, `url(/${path})`, { weight });
      document.fonts.add(await font.load());
    }),
  );
  document.documentElement.style.fontFamily = familyOf(face);
  onTestFinished(() => void document.documentElement.style.removeProperty("font-family"));
}
