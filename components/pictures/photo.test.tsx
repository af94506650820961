import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { EntryPicture, insertPhotos, Photo } from "#components/pictures/photo.tsx";
import { renderMarkdown } from "#lib/site/content/markdown.ts";
import { readPhoto } from "#lib/site/content/photos/read-photo.ts";
import { plain } from "#lib/testing/image-bytes.ts";
import { useMediaFolder } from "#lib/testing/media-folder.ts";

const look = { place: "article", alt: "A robot", sizes: "100vw", className: "w-full" } as const;

const shown = async (isOnFirstScreen: boolean) =>
  renderToStaticMarkup(await Photo({ image: "/media/robot.jpg", isOnFirstScreen, ...look }));

test("a photo keeps its place, offers its sizes, and loads late below the first screen", async () => {
  await useMediaFolder({ "robot.jpg": await plain("teal", 1600, 1200).jpeg().toBuffer() });
  const { hash } = await readPhoto("/media/robot.jpg", "article");
  const markup = await shown(false);
  expect(markup).toMatch(
    /^<img .*sizes="100vw" alt="A robot" width="1600" height="1200" loading="lazy" class="w-full"/,
  );
  expect(markup.match(/robot-[0-9a-f]{8}-\d+\.webp \d+w/g)).toEqual(
    [240, 480, 720, 1080, 1440].map((width) => `robot-${hash}-${width}.webp ${width}w`),
  );
  expect(await shown(true)).toContain('loading="eager"');
});

test("an entry without a photo shows its drawing", () => {
  const entry = (
    <EntryPicture image={undefined} {...look}>
      <svg />
    </EntryPicture>
  );
  expect(renderToStaticMarkup(entry)).toBe("<svg></svg>");
});

test("a photo in a text is no higher than its lines are wide, and is described", async () => {
  await useMediaFolder({ "robot.jpg": await plain("teal", 1200, 1600).jpeg().toBuffer() });
  const text = await insertPhotos(renderMarkdown('Text.\n\n![A "robot"](/media/robot.jpg)\n', "en"));
  expect(text).toMatch(/<p><img src="\/media\/robot-\w+-1200\.webp" srcset="[^"]+" sizes="[^"]+ 480px, 100vw"/);
  expect(text).toMatch(
    /width="480" height="640" loading="lazy" class="mt-4 rounded-card" alt="A &quot;robot&quot;"><\/p>/,
  );
});

test("a photo that is too small stops a build, and shows the reason in its place while somebody edits", async () => {
  await useMediaFolder({ "robot.jpg": await plain("teal", 600, 800).jpeg().toBuffer() });
  const text = renderMarkdown("Text.\n\n![A robot](/media/robot.jpg)\n", "en");
  await expect(shown(false)).rejects.toThrow("600 x 800 pixels");
  await expect(insertPhotos(text)).rejects.toThrow("600 x 800 pixels");
  vi.stubEnv("NODE_ENV", "development");
  expect(await shown(false)).toContain(
    "the picture /media/robot.jpg has 600 x 800 pixels; here it needs at least 960 x 640",
  );
  expect((await insertPhotos(text)).replaceAll("\n", "")).toBe(
    "<p>Text.</p><p>the picture /media/robot.jpg has 600 x 800 pixels; here it needs at least 640 x 320. Upload the original from the camera: chat programs send small copies.</p>",
  );
});
