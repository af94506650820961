import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtPalette } from "#lib/build-values.ts";

export const roles = [
  "paper",
  "band",
  "line",
  "ink",
  "ink-soft",
  "primary",
  "primary-deep",
  "accent",
  "highlight",
  "danger",
  "success",
  "field",
] as const;

export type Palette = Readonly<Record<(typeof roles)[number], string>>;

/** Returns the colours that the style sheet has. A role without a valid colour is missing in the result. */
export const parsePalette = (css: string): Partial<Palette> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const [, colour] = new RegExp(`--color-${role}: (#[0-9a-f]{6});`).exec(css) ?? [];
      return colour ? [[role, colour]] : [];
    }),
  );

/** Returns a colour for each role: the content check has found that none is missing (scripts/content-check/check-colours.ts). */
export function readPalette(): Palette {
  // `npm run leads` may start in another folder.
  const theme = join(import.meta.dirname, "../../../brand/theme.css");
  return parsePalette(readFileSync(theme, "utf8")) as Palette;
}

/** Colours for what has no style sheet: e-mails, share pictures, icons, the manifest, the browser's toolbar. */
export const palette: Palette = builtPalette() ?? readPalette();
