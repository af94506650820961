import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TestimonialCard, truncateWords } from "#components/testimonials/testimonial-card.tsx";
import type { Testimonial } from "#lib/site/reads/wire.ts";

const testimonial = { _id: "1", name: "أمينة", location: "Kisumu", rating: 4, review: "لم نكن وحدنا." };

const htmlOf = (given: Testimonial) =>
  renderToStaticMarkup(
    <TestimonialCard
      testimonial={given}
      labels={{ read: "Read", ratings: ["", "", "", "4 stars", ""] }}
      onOpen={() => undefined}
    />,
  );

test("name, place and review each have their own text direction", () => {
  const html = htmlOf(testimonial);
  for (const text of [testimonial.name, testimonial.location, testimonial.review]) {
    const [before = ""] = html.split(`>${text}<`);
    expect(before).toMatch(/dir="auto"[^<>]*$/);
  }
});

test.each<[shown: string, photo: Partial<Testimonial>, sources: readonly string[]]>([
  ["the initials without a photo", {}, []],
  ["the initials without the address of one", { profileImageUrl: "" }, []],
  [
    "the photo through our own server, over the initials",
    { profileImageUrl: "http://127.0.0.1:4000/me.png" },
    ["/_next/image?url=http%3A%2F%2F127.0.0.1%3A4000%2Fme.png&amp;w=128&amp;q=75"],
  ],
])("an avatar shows %s", (_, photo, sources) => {
  const html = htmlOf({ ...testimonial, name: "Amina Otieno", ...photo });
  expect(html).toContain(">AO<");
  expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source)).toEqual(sources);
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");

test.each([
  ["", ""],
  ["Good.", "Good."],
  [words(24), words(24)],
  [words(25), words(25)],
  [words(26), `${words(25)}…`],
  [`  ${words(25).replaceAll(" ", " \n\t ")}  `, words(25)],
  [words(500), `${words(25)}…`],
])("shortens %j to %j", (text, shortened) => {
  expect(truncateWords(text, 25)).toBe(shortened);
});
