/** Changes the browser's preferences and screen for a component test. */

import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
import { type Face, faces, familyOf } from "#lib/testing/faces.ts";

interface Media {
  readonly motion?: "reduce" | "no-preference";
  readonly type?: "screen" | "print";
  readonly scheme?: "light" | "dark";
  /** The visitor's few colours in place of ours, as Windows has them for high contrast. */
  readonly colours?: "active" | "none";
}

async function emulate({
  motion = "reduce",
  type = "screen",
  scheme = "light",
  colours = "none",
}: Media): Promise<void> {
  const features = [
    { name: "prefers-reduced-motion", value: motion },
    { name: "prefers-color-scheme", value: scheme },
    { name: "forced-colors", value: colours },
  ];
  await cdp().send("Emulation.setEmulatedMedia", { media: type, features });
}

/** Sets the visitor's preference of motion or colours, or shows the page as printed, until the end of the test. */
export async function emulateMedia(media: Media): Promise<void> {
  onTestFinished(() => emulate({}));
  await emulate(media);
}

async function override(timezoneId: string): Promise<void> {
  await cdp().send("Emulation.setTimezoneOverride", { timezoneId });
}

/** Sets the visitor's time zone until the end of the test. */
export async function setTimeZone(timezoneId: string): Promise<void> {
  onTestFinished(() => override(""));
  await override(timezoneId);
}

/** Draws all text except headings in one font until the end of the test, whatever fonts the machine has. */
export async function drawIn(face: Face): Promise<void> {
  await Promise.all(
    faces[face].map(async ({ family, path, ...descriptors }) => {
      const font = new FontFace(family, `url(/${path})`, descriptors);
      document.fonts.add(await font.load());
    }),
  );
  document.documentElement.style.fontFamily = familyOf(face);
  onTestFinished(() => void document.documentElement.style.removeProperty("font-family"));
}
