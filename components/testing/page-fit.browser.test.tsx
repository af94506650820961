import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { misfitsOfPage } from "#components/testing/page-fit.ts";

/** Renders a heading that may break between any two letters, and the bar and header that every page has. */
async function renderHeading(text: string, width: string, hyphens: "auto" | "manual" = "manual") {
  await render(
    <>
      <div />
      <header>
        <a href="tel:1">{text}</a>
        <a href="/" data-dialog="consultation">
          {text}
        </a>
      </header>
      <h2 lang="en" style={{ width, hyphens, overflowWrap: "anywhere" }}>
        {text}
      </h2>
    </>,
  );
}

test("a word that a heading breaks between two letters is found", async () => {
  await renderHeading("Our transplantation", "4em");
  expect(misfitsOfPage()).toEqual(['"transplantation" is broken: H2 "Our transplantation"']);
});

test("a word with a soft hyphen that breaks elsewhere is found", async () => {
  await renderHeading("transplan\u00adtation", "2em");
  expect(misfitsOfPage()).toHaveLength(1);
});

test.each([
  ["between words", "Our help", "3em", "manual"],
  ["at a hyphen", "second-opinion", "4.5em", "manual"],
  ["at a soft hyphen", "transplan\u00adtation", "5.5em", "manual"],
  ["where the browser hyphenates", "transplantation", "4em", "auto"],
] as const)("a heading may break %s", async (_, text, width, hyphens) => {
  await renderHeading(text, width, hyphens);
  expect(document.querySelector("h2")?.getClientRects()[0]?.height).toBeGreaterThan(40);
  expect(misfitsOfPage()).toEqual([]);
});

test("a word that was made longer may break", async () => {
  await renderHeading("Our transplantation", "4em");
  expect(misfitsOfPage(true)).toEqual([]);
});
