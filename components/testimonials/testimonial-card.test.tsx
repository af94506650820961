import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TestimonialCard, truncateWords } from "#components/testimonials/testimonial-card.tsx";

test("name, place and review each have their own text direction", () => {
  const testimonial = { _id: "1", name: "أمينة", location: "Kisumu", rating: 4, review: "لم نكن وحدنا." };
  const html = renderToStaticMarkup(
    <TestimonialCard testimonial={testimonial} ratings={["", "", "", "4 stars", ""]} />,
  );
  for (const text of [testimonial.name, testimonial.location, testimonial.review]) {
    expect(html).toMatch(new RegExp(`dir="auto"[^>]*>${RegExp.escape(text)}<`));
  }
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
