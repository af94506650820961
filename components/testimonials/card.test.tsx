import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Card } from "#components/testimonials/card.tsx";

test("name, place and review each run in their own direction", () => {
  const testimonial = { _id: "1", name: "أمينة", location: "Kisumu", rating: 4, review: "لم نكن وحدنا." };
  const html = renderToStaticMarkup(<Card testimonial={testimonial} ratings={["", "", "", "4 stars", ""]} />);
  for (const text of [testimonial.name, testimonial.location, testimonial.review]) {
    expect(html).toMatch(new RegExp(`dir="auto"[^>]*>${RegExp.escape(text)}<`));
  }
});
