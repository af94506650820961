import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { unknownDeskPage } from "#features/desk/unknown-page.ts";

test("an unknown address of the desk gets a page with words and a link, which needs no script", async () => {
  const page = await unknownDeskPage();
  const text = await page.text();
  expect([page.status, page.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(text).toContain("<h1>There is no such page</h1>");
  expect(text).toContain('<a href="/desk">');
  expect(text).not.toContain("<script");
  const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
});
