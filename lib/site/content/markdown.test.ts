import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#lib/site/content/markdown.ts";

describe("renderMarkdown", () => {
  test("gives each heading an id and lists the sections", () => {
    const { html, toc } = renderMarkdown('## Who *we* are\n\nText.\n\n### "Why" & how\n\n## Law & courts', "en");
    expect(html).toContain('<h2 id="who-we-are">Who <em>we</em> are</h2>');
    expect(html).toContain('<h3 id="why-how">');
    expect(toc).toEqual([
      { id: "who-we-are", text: "Who we are" },
      { id: "law-courts", text: "Law & courts" },
    ]);
  });

  test.each([
    ["## من نحن", "من-نحن"],
    ["## Кто мы", "кто-мы"],
    ["## हम कौन हैं", "हम-कौन-हैं"],
    ["## Où &amp; comment ?", "où-comment"],
  ])("%s gets the id %s", (source, id) => {
    expect(renderMarkdown(source, "en").toc[0]?.id).toBe(id);
  });

  test("renders lists and links", () => {
    const { html } = renderMarkdown("- [Terms](/terms-and-condition)\n- care@veramed.example\n", "en");
    expect(html).toContain('<a href="/terms-and-condition">Terms</a>');
    expect(html).toContain('<a href="mailto:care@veramed.example">care@veramed.example</a>');
  });

  test("escapes text that looks like code", () => {
    expect(renderMarkdown("Less than 5 < 6 & `<b>`", "en").html).toContain("5 &lt; 6 &amp; <code>&lt;b&gt;</code>");
  });

  test("names the pictures of a text, each once", () => {
    const picture = '![A *robot* & "its" doctor](/media/robot.jpg)';
    const { html, pictures } = renderMarkdown(`Text.\n\n${picture}\n\n- ${picture}\n`, "ar");
    expect(pictures).toEqual(["/media/robot.jpg"]);
    expect(html).toContain('<img src="/media/robot.jpg" alt="A robot &amp; &quot;its&quot; doctor">');
  });

  test.each([
    ["a title of its own", "# Title", /one #/],
    ["two equal headings", "## A\n\n## a", /two headings/],
    ["a heading without words", "## ...", /empty/],
    ["a block of HTML", "<script>alert(1)</script>", /HTML/],
    ["HTML in a line", "Some <b>bold</b> text", /HTML/],
    ["a picture without a description", "![ ](/media/a.jpg)", /without a description.*what it shows.*a\.jpg/],
    ["a picture of another site", "![A](https://x.org/a.jpg)", /https:\/\/x.org\/a.jpg must be/],
    ["a picture whose name has a space", "![A](/media/my photo.jpg)", /space: !\[A\]/],
    ["a picture whose name has a space, in a list", "- ![A](/media/my photo.jpg)", /space: !\[A\]/],
    ["a picture whose address is escaped", "![A](</media/my photo.jpg>)", /must be "\/media\/"/],
    ["a picture with a title", '![A](/media/a.jpg "B")', /title "B"/],
    ["a link that runs a script", "[A](javascript:alert(1))", /link to javascript:alert\(1\)/],
    ["such a link in capitals, in a list", "- *[A](JavaScript:alert`1`)*", /link to JavaScript/],
    ["such a link as an address by itself", "<javascript:alert(1)>", /link to javascript/],
    ["such a link by reference", "[A][b]\n\n[b]: javascript:alert(1)", /link to javascript/],
    ["such a link in a table", "| a |\n| - |\n| [A](javascript:alert(1)) |", /link to javascript/],
    ["such a link with an entity", "[A](&#106;avascript:alert(1))", /link to &#106;/],
    ["a link that holds a document", "[A](data:text/html,<p>)", /link to data:/],
    ["a link to another host without its protocol", "[A](//x.org/a)", /link to \/\/x\.org/],
    ["such a link with a backslash", "[A](/\\\\x.org/a)", /link to/],
    ["such a link with an entity", "[A](/&#47;x.org/a)", /link to/],
    ["such a link with a tab", "[A](/&Tab;/x.org/a)", /link to/],
    ["a link without https", "[A](http://x.org/a)", /https/],
  ])("rejects %s", (_, source, reason) => {
    expect(() => renderMarkdown(source, "en")).toThrow(reason);
    expect(() => renderMarkdown(source, "en")).not.toThrow(/marked/);
  });
});
