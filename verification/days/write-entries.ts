import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { everyLocale } from "#lib/i18n/locales.ts";

/** What the titles and the line contain, by which a page shows them. */
export const marks = {
  awaited: "Awaited on its day",
  ending: "Ending on its day",
  moved: "Moved on its day",
  line: "Closed",
};

/** Writes articles with days, a line above every page and redirects into a copy of the project. */
export function writeEntries(folder: string, { from, until }: { from: string; until: string }): void {
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const article = readFileSync(join(folder, "content/blog/en/robotic-surgery.md"), "utf8").replace(
    /^position: .*\n/m,
    "",
  );
  const add = (id: string, title: string, line: string) =>
    write(`content/blog/en/${id}.md`, article.replace(/^title: .*$/m, `title: ${title}\n${line}`));
  add("days-awaited", marks.awaited, `from: ${from}`);
  add("days-ending", marks.ending, `until: ${until}`);
  add("days-moved", marks.moved, `until: ${until}`);
  const text = Object.fromEntries(everyLocale.map((code) => [code, `${marks.line} (${code})`]));
  write("content/announcements.json", JSON.stringify({ announcements: [{ from, until, text }] }));
  const redirects = [
    { from: "/days-old.html", to: "/services" },
    { from: "/blog/days-moved", to: "/blog" },
  ];
  write("content/redirects.json", JSON.stringify({ redirects }));
}
