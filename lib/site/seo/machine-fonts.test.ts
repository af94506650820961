/** Each case is a process of its own, because fontconfig finds the fonts of a machine once in a process. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const PROGRAM = `
  import { widthOf } from "#scripts/content-check/check-widths.ts";
  import { drawShareTexts } from "#lib/site/seo/share-text.ts";
  const titles = ["Heart surgery: MRI?", "Операция на сердце", "হার্টের অপারেশন: MRI?", "جراحة القلب: MRI؟"];
  const results = titles.map(async (title) => [await widthOf(title, 20), await drawShareTexts({ title, line: title })]);
  console.log(JSON.stringify(await Promise.all(results)));
`;

/** Measures and draws texts in a process that finds the fonts of these folders only, as on another machine. */
function measureWithFontsOf(...folders: readonly string[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), "machine-fonts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "fonts.conf");
  const lines = [...folders.map((each) => `<dir>${resolve(each)}</dir>`), `<cachedir>${folder}</cachedir>`];
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${lines.join("")}</fontconfig>`);
  const options = ["--conditions=react-server", "--input-type=module", "--eval", PROGRAM];
  const env = { ...process.env, FONTCONFIG_FILE: file };
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8", env });
  return stdout ? JSON.parse(stdout) : expect.fail(stderr);
}

test("widths and share pictures are the same without fonts as with fonts of every script", () => {
  expect(measureWithFontsOf()).toEqual(measureWithFontsOf("brand/fonts", "node_modules/@fontsource/arimo/files"));
});
