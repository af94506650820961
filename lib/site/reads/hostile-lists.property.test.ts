import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadGallery } from "#lib/site/reads/load-gallery.ts";
import { loadReviews } from "#lib/site/reads/load-reviews.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";

catchLog();

const ROOT = "https://res.cloudinary.com/x/";

let body = "";
const server = createServer((_, response) => response.end(body));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const config = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  key: undefined,
  timeoutMs: 10_000,
  imageRoots: [ROOT],
});

const text = fc.oneof(fc.constantFrom("", " ", "Amina", "</script>", "__proto__", "\u202e", "\0"), fc.string());
const address = fc.oneof(
  fc.constantFrom(
    `${ROOT}a.jpg`,
    `${ROOT}../../y/a.jpg`,
    `${ROOT}..%2fa.jpg`,
    "javascript:alert(1)",
    "//x",
    "https://u:p@h/",
  ),
  fc.string().map((path) => ROOT + path),
  fc.webUrl(),
);
const anything = fc.jsonValue({ maxDepth: 3 });
const either = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: anything });

const review = fc.record(
  {
    _id: either(text),
    name: either(text),
    location: either(text),
    rating: either(fc.double()),
    review: either(text),
    profileImageUrl: either(address),
    createdAt: either(
      fc.oneof(
        text,
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    ),
    __v: anything,
  },
  { requiredKeys: ["_id"] },
);
const picture = fc.record(
  { _id: either(text), imageUrl: either(address), publicId: either(text) },
  { requiredKeys: [] },
);
const group = fc.record({ images: either(fc.array(either(picture), { maxLength: 4 })) }, { requiredKeys: [] });

/** Generates responses of a provider: any text, any JSON, or a list of items that may be wrong in any field. */
const answerOf = (item: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    {
      weight: 6,
      arbitrary: fc
        .record({ success: either(fc.constant(true)), data: either(fc.array(either(item), { maxLength: 5 })) })
        .map((value) => JSON.stringify(value)),
    },
  );

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

const isOurs = (imageUrl: string) => new URL(imageUrl).href === imageUrl && imageUrl.startsWith(ROOT);

test("whatever the provider answers, reviews have the right fields, or there are none", async () => {
  await fc.assert(
    fc.asyncProperty(answerOf(review), async (answer) => {
      body = answer;
      const reviews = await loadReviews(config());
      if (typeof reviews === "string") {
        expect(reviews).toBe("failed");
        return;
      }
      for (const { _id, name, location, rating, review: words, ...optional } of reviews) {
        const { profileImageUrl = `${ROOT}x`, createdAt = "2025-07-21T09:12:00.000Z", ...rest } = optional;
        expect([_id, name, location, words].every(isText)).toBe(true);
        expect(rating >= 1 && rating <= 5).toBe(true);
        expect(isOurs(profileImageUrl)).toBe(true);
        expect(new Date(createdAt).getTime()).toBeLessThan(Date.now() + 86_400_000);
        expect(rest).toEqual({});
      }
    }),
    runs(100),
  );
});

test("whatever the provider answers, pictures have the right fields and are at the right place, or there are none", async () => {
  await fc.assert(
    fc.asyncProperty(answerOf(group), async (answer) => {
      body = answer;
      const groups = await loadGallery(config());
      if (typeof groups === "string") {
        expect(groups).toBe("failed");
        return;
      }
      for (const { images, ...more } of groups) {
        expect([more, images.length > 0]).toEqual([{}, true]);
        for (const { _id, imageUrl, publicId = "", ...rest } of images) {
          expect([typeof _id, typeof publicId, isOurs(imageUrl)]).toEqual(["string", "string", true]);
          expect(rest).toEqual({});
        }
      }
    }),
    runs(100),
  );
});
