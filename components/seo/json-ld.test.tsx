import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ArticleJsonLd, JsonLd, PersonJsonLd, ServiceJsonLd } from "#components/seo/json-ld.tsx";
import { breadcrumbs, organization, type Thing } from "#lib/site/seo/json-ld.ts";

/** Returns what a parser reads: the text up to the first sequence that ends a script. */
function read(html: string) {
  const [, text = "", rest] = /^<script type="application\/ld\+json">([\s\S]*?)<\/script([\s\S]*)$/i.exec(html) ?? [];
  expect(rest, "nothing comes after the script").toBe(">");
  return JSON.parse(text);
}

describe("a name that a visitor wrote", () => {
  test.each([
    "</script><script>alert(1)</script>",
    "</SCRIPT >",
    "</script\n foo=1>",
    "<!--<script>",
    "]]>--> & \u2028 \" ' \\u003c/script>",
  ])("%j cannot end the script and is read unchanged", (name) => {
    const html = renderToStaticMarkup(<PersonJsonLd name={name} role={name} sameAs={[name]} />);
    expect(read(html)).toMatchObject({ name, jobTitle: name, sameAs: [name] });
    expect(html.slice(1, html.lastIndexOf("</script>"))).not.toContain("<");
  });
});

const us = { "@id": "http://localhost:3000/#organization" };

test("we are an organization, not a hospital, and do not rate ourselves", () => {
  const html = renderToStaticMarkup(<JsonLd thing={organization("We help.")} />);
  expect(read(html)).toMatchObject({ "@context": "https://schema.org", "@type": "Organization", ...us });
  expect(html).not.toMatch(/hospital|physician|medical(organization|business|clinic)|rating|review/i);
});

test("a service names us as its provider and has its address", () => {
  const facts = {
    locale: "en",
    name: "Visa & Travel",
    description: "Papers.",
    path: "/servicedetails/visa-travel",
  } as const;
  expect(read(renderToStaticMarkup(<ServiceJsonLd {...facts} />))).toMatchObject({
    "@type": "Service",
    name: "Visa & Travel",
    url: "http://localhost:3000/servicedetails/visa-travel",
    provider: us,
  });
});

test("breadcrumbs count from one", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Services", path: "/services" },
  ];
  expect(breadcrumbs("en", trail) as Thing).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "http://localhost:3000" },
      { "@type": "ListItem", position: 2, name: "Services", item: "http://localhost:3000/services" },
    ],
  });
});

describe("an article", () => {
  const page = { locale: "en", title: "Robots", description: "What they do.", path: "/blog/robots" } as const;
  const facts = { ...page, modified: "2025-09-01" };
  const readArticle = (props: Parameters<typeof ArticleJsonLd>[0]) =>
    read(renderToStaticMarkup(<ArticleJsonLd {...props} />));

  test("has a headline, a picture, and us as the author", () => {
    expect(readArticle(facts)).toMatchObject({
      "@type": "Article",
      headline: "Robots",
      image: "http://localhost:3000/og/en/blog_robots.png",
      inLanguage: "en",
      author: us,
    });
    expect(readArticle(facts)).not.toHaveProperty("datePublished");
  });

  test("has its photo instead, if there is one", () => {
    const image = "/media/robots-00000000-1440.webp";
    expect(readArticle({ ...facts, image })).toMatchObject({ image: `http://localhost:3000${image}` });
  });

  test("has the day of its last change, and that of its publication if it is known", () => {
    expect(readArticle(facts)).toMatchObject({ dateModified: "2025-09-01" });
    const published = "2025-08-01";
    expect(readArticle({ ...facts, published })).toMatchObject({
      datePublished: published,
      dateModified: "2025-09-01",
    });
  });
});
