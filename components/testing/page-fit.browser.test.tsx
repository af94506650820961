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

/** Renders a sentence that ends with an address, in lines of a width, with the frame that every page has. */
async function renderAddress(width: string, display: "inline" | "inline-block") {
  await renderHeading("Our help", "20em");
  await render(
    <p style={{ width }}>
      {"If it still does not work, write to "}
      <a href="mailto:care@veramed.example">
        <bdi style={{ display }}>
          {"care"}
          <wbr />
          {"@veramed.example"}
        </bdi>
      </a>
    </p>,
  );
}

test.each([
  ["breaks is found if a line has room for it", "21em", "inline", 1],
  ["takes a line of its own is right", "21em", "inline-block", 0],
  ["breaks is right if no line has room for it", "8em", "inline-block", 0],
] as const)("an address that %s", async (_, width, display, count) => {
  await renderAddress(width, display);
  expect(misfitsOfPage()).toHaveLength(count);
});
