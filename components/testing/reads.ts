/** Reviews and pictures for component tests, and the answers that app/api can give when a page asks for them. */

import { type FakeAnswer, json } from "#components/testing/fake-server.ts";
import type { GalleryGroup, Testimonial } from "#lib/site/reads/wire.ts";

export const amina: Testimonial = {
  _id: "1",
  name: "Amina Otieno",
  location: "Nairobi, Kenya",
  rating: 4,
  review: "Kind people, and the bill matched the estimate.",
  createdAt: "2025-07-21T09:12:00.000Z",
};

/** Returns `count` reviews, each with its own id and name. */
export const reviews = (count: number, given: Partial<Testimonial> = {}): readonly Testimonial[] =>
  Array.from({ length: count }, (_, index) => ({ ...amina, ...given, _id: `${index}`, name: `Reviewer ${index + 1}` }));

const IMAGES = "http://127.0.0.1:4000/images";

/** Returns pictures in groups of at most `size`, like the provider. */
export function galleryOf(count: number, size = 5): readonly GalleryGroup[] {
  const images = Array.from({ length: count }, (_, index) => ({ _id: `${index}`, imageUrl: `${IMAGES}/${index}.png` }));
  return Array.from({ length: Math.ceil(count / size) }, (_, group) => ({
    images: images.slice(group * size, (group + 1) * size),
  }));
}

/** Answers calls of this address with this list. */
export const answerWithList =
  (address: string, data: readonly unknown[]): FakeAnswer =>
  ({ url }) =>
    url === address ? json({ success: true, data }) : undefined;

/** Answers calls of this address with this list, but only after `release` is called. */
export function answerLater(address: string, data: readonly unknown[]) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const answer: FakeAnswer = ({ url }) =>
    url === address ? promise.then(() => json({ success: true, data })) : undefined;
  return { answer, release };
}

/** Answers every call with a failure. */
export const answerWithFailure: FakeAnswer = () => json({ success: false, data: [], message: "No." }, 502);

/** Every answer after which the browser has no list. */
export const failures: readonly (readonly [name: string, answer: FakeAnswer])[] = [
  ["our server says that it has none", answerWithFailure],
  ["a proxy answers with a page", () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } })],
  ["the answer has no list", () => json({ success: true })],
  ["the network breaks", () => Promise.reject(new TypeError("Failed to fetch"))],
];
