import { expect, test } from "vitest";
import { refusePage } from "#features/editor/refuse-page.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { pageOf, wholePage } from "#lib/testing/whole-page.ts";

const saved = (source: string) => {
  const { data, body } = splitFrontMatter(source);
  return { ...data, body: body.trim() };
};

const refuse = (source: string, translation?: string) =>
  refusePage({
    collection: "pages",
    data: saved(source),
    i18n: translation ? { bn: { data: saved(translation) } } : {},
  });

test("a page without a mistake is saved, also while fields are empty, as the editor passes them", () => {
  expect(refuse(wholePage())).toBeUndefined();
  const empty = { title: "", summary: "", metaDescription: "", footer: "", from: null, until: "", noindex: false };
  const blocks = [
    { type: "text", text: "" },
    { type: "steps", heading: "A", steps: [] },
    { type: "steps", heading: "B", steps: [{ title: "C", text: "D", __sc_item_id: "1" }], __sc_item_id: "2" },
    { type: "button", label: "", to: "" },
  ];
  expect(refusePage({ collection: "pages", data: { ...empty, blocks, body: "" }, i18n: { fr: {} } })).toBeUndefined();
});

test.each<[name: string, source: string, reason: RegExp]>([
  ["a script in the text", wholePage({}, "<script>alert(1)</script>"), /^"Text" contains HTML: <script>/],
  ["HTML in a part", pageOf("  - type: text\n    text: a <b>bold</b> word"), /"text" contains HTML: <b>/],
  ["a link that runs a script", wholePage({}, "[a](javascript:alert)"), /has a link to javascript:alert/],
  [
    "a button that runs a script",
    pageOf("  - type: button\n    label: Go\n    to: javascript:alert(1)"),
    /"to" must begin/,
  ],
  ["an end before the begin", wholePage({ more: "from: 2026-12-10\nuntil: 2026-12-09" }), /"until" is before/],
  [
    "two forms",
    pageOf("  - type: form\n    form: consultation", "  - type: form\n    form: consultation"),
    /more than one form/,
  ],
  ["a form that does not exist", pageOf("  - type: form\n    form: blood-test"), /must be one of: consultation/],
  [
    "a subject of a form that has none",
    pageOf("  - type: form\n    form: inquiry/ngo\n    subject: A"),
    /belongs to the form/,
  ],
])("refuses %s in words, in every language", (_, source, reason) => {
  expect(refuse(source)).toMatch(reason);
  expect(refuse(wholePage(), source)).toMatch(reason);
});

test("other entries are saved as they are", () => {
  expect(refusePage({ collection: "blog", data: { body: "<b>" }, i18n: {} })).toBeUndefined();
});
