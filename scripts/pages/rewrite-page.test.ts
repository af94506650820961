import { describe, expect, test } from "vitest";
import { rewritePage, UnexpectedPage } from "#scripts/pages/rewrite-page.ts";

const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
const flight = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const data = '<script type="application/ld+json">{"@type":"FAQPage"}</script>';

const pageWith = ({ head = chunk, body = flight } = {}) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body><h1>5 &lt; 6 &amp; "x"</h1>${body}</body></html>`;

/** Returns the page with a loader that names the scripts, the page's inline scripts and its styles. */
function rewrite(page: string, sheet = "a>b{}") {
  let inline = "";
  const { html, styles } = rewritePage(page, {
    scripts(found) {
      inline = found.inline;
      return `<script data-load="${found.sources}"></script>`;
    },
    styleSheet: (address) => `/*${address}*/${sheet}`,
  });
  return { html, styles, inline };
}

describe("a page", () => {
  test("keeps everything but its scripts, to the byte", () => {
    const { html } = rewrite(pageWith({ head: `${chunk}<style>a>b{}</style>`, body: `<!--c-->${data}${flight}` }));
    expect(html).toBe(
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><style>a>b{}</style>' +
        '<script data-load="/_next/static/chunks/a.js"></script></head>' +
        `<body><h1>5 &lt; 6 &amp; "x"</h1><!--c-->${data}</body></html>`,
    );
  });

  test("has its scripts listed once, in their order", () => {
    const other = '<script id="_R_" src="/_next/static/chunks/b.js" async=""></script>';
    expect(rewrite(pageWith({ head: chunk + other, body: chunk + flight })).html).toContain(
      'data-load="/_next/static/chunks/a.js,/_next/static/chunks/b.js"',
    );
  });

  test("has its inline scripts joined, in their order", () => {
    const { inline } = rewrite(pageWith({ body: `<script>\n a("b c\\u0000")</script>${flight}` }));
    expect(inline).toBe('\n a("b c\\u0000");\n(self.__next_f=self.__next_f||[]).push([0])');
  });

  test("loses scripts for browsers without modules, and preloads of scripts", () => {
    const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
    const preload = '<link rel="preload" as="script" href="/_next/static/chunks/a.js"/>';
    const font = '<link rel="preload" as="font" href="/f.woff2"/>';
    const { html } = rewrite(pageWith({ head: chunk + preload + font + old }));
    expect(html).toContain(`${font}<script data-load="/_next/static/chunks/a.js">`);
    expect(html).not.toContain('preload" as="script');
  });

  test("has its style sheet inline, and a link that React finds and no browser loads", () => {
    const link = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>';
    const { html, styles } = rewrite(pageWith({ head: `${chunk}<style>c{}</style>${link}` }));
    expect(html).toContain(
      '<style>/*/a.css*/a>b{}</style><link disabled rel="stylesheet" href="/a.css" data-precedence="next"/>',
    );
    expect(styles).toEqual(["c{}", "/*/a.css*/a>b{}"]);
  });
});

const link = '<link rel="stylesheet" href="/a.css"/>';

test.each([
  [
    "an unknown attribute",
    { head: '<script src="/a.js" type="module"></script>' },
    'a script has the attribute "type"',
  ],
  ["a part that only scripts show", { body: `${flight}<script>$RC("B:0","S:0")</script>` }, "streamed late"],
  ["no flight data", { body: "" }, "React's copy of it is missing"],
  ["no script", { head: "" }, "it names no script"],
  [
    "a style sheet that names files beside it",
    { head: chunk + link, sheet: "a{background:url(../b.png)}" },
    "relative address",
  ],
  ["a style sheet that ends its element", { head: chunk + link, sheet: "</style>" }, "ends its element"],
])(
  "a page with %s is rejected",
  (_, { sheet, ...parts }: { sheet?: string; head?: string; body?: string }, sentence) => {
    expect(() => rewrite(pageWith(parts), sheet)).toThrow(UnexpectedPage);
    expect(() => rewrite(pageWith(parts), sheet)).toThrow(sentence);
  },
);

test("a style sheet may name files by their whole address", () => {
  expect(rewrite(pageWith({ head: chunk + link }), 'a{background:url("/b.png")}').html).toContain("/b.png");
});
