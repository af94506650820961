import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import ErrorPage from "#app/[locale]/error.tsx";
import GlobalError from "#app/global-error.tsx";
import english from "#content/error-words/en.json";
import { errorDetail, errorWordsAttributes } from "#lib/i18n/error-words.ts";
import { builtLanguages, directionOf } from "#lib/i18n/locales.ts";
import { loadErrorWords } from "#lib/i18n/messages.ts";

const render = (error: unknown) => renderToStaticMarkup(<ErrorPage error={error} retry={() => {}} />);

describe("the error page", () => {
  test("has the title of the requirements, the message, a retry button and a link to the home page", () => {
    const html = render(new Error("chunk <7> & more"));
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
    expect(html).toContain("chunk &lt;7&gt; &amp; more");
    expect(html).toMatch(/<button type="button"[^>]*>Try again<\/button>/);
    expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
  });

  test("shows a server error by its code, which the log has too", () => {
    const error = Object.assign(new Error("An error occurred in the Server Components render."), {
      digest: "2713$&81",
    });
    expect(render(error)).toContain("Error code: 2713$&amp;81");
    expect(render(error)).not.toContain("Server Components");
  });

  test("says while the site is developed what to do about a wrong file of content", () => {
    const error = Object.assign(new Error("content/blog/en/a.md: is empty"), { name: "ContentError", digest: "1" });
    vi.stubEnv("NODE_ENV", "development");
    expect(errorDetail(error, english)).toBe("content/blog/en/a.md: is empty");
    vi.stubEnv("NODE_ENV", "production");
    expect(errorDetail(error, english)).toBe("Error code: 1");
  });

  test.each([
    ["no more memory", "no more memory"],
    [42, "42"],
    [undefined, ""],
    [null, ""],
  ])("shows the detail of a thrown %j", (error, detail) => {
    expect(errorDetail(error, english)).toBe(detail);
    expect(render(error)).toContain("Try again");
  });

  test("renders a whole document when the layout fails", () => {
    const html = renderToStaticMarkup(<GlobalError error={new Error("x")} retry={() => {}} />);
    expect(html).toMatch(/^<html lang="en" dir="ltr" data-error-words=/);
    expect(html).toContain("<title>Unexpected Application Error!</title>");
  });

  test.each(builtLanguages)("is in $code, with the words that its document carries", async ({ code }) => {
    const words = await loadErrorWords(code);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    documentWith(code, errorWordsAttributes(words)["data-error-words"]);
    const html = renderToStaticMarkup(<GlobalError error={new Error("x")} retry={() => {}} />);
    expect(html).toContain(`<html lang="${code}" dir="${directionOf(code)}" data-error-words=`);
    expect(html).toContain(words.retry);
    expect(html).toContain(words.home);
  });

  test.each([undefined, "", "{", "7"])("is in English when the document carries %j", (carried) => {
    documentWith("fr", carried);
    expect(render(new Error("x"))).toContain(english.retry);
  });
});

function documentWith(lang: string, errorWords: string | undefined) {
  vi.stubGlobal("document", { documentElement: { lang, dataset: { errorWords } } });
}
