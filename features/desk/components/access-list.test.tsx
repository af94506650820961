import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessList } from "#features/desk/components/access-list.tsx";
import { START } from "#lib/leads/store/testing.ts";

const record = {
  id: "1",
  recordedAt: START,
  actor: { at: "desk", name: "Asha" },
  reference: "7K3-M9Q-XTE",
  person: null,
  file: null,
  machine: null,
} as const;

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");

test.each([
  [{ action: "searched" }, "Asha searched by phone number or e-mail address and found 7K3-M9Q-XTE"],
  [{ action: "searched", reference: null }, "Asha searched by phone number or e-mail address "],
  [{ action: "file-saved", file: "3f2a91bc-0000" }, "Asha saved a file of 7K3-M9Q-XTE (file 3f2a91bc)"],
] as const)("a record says what was seen: %j", (seen, sentence) => {
  const text = textOf(renderToStaticMarkup(<AccessList records={[{ ...record, ...seen }]} />));
  expect(text.slice(text.indexOf("Asha"))).toBe(sentence);
});
