import { expect, test } from "vitest";
import { scriptText, treatment } from "#lib/site/seo/json-ld.ts";

test.each(["</script><img src=x onerror=alert(1)>", "</SCRIPT foo>", "<!--<script>", "a & b > c"])(
  "a name with the end of a script in it stays a name: %s",
  (name) => {
    const text = scriptText({ name });
    // Inside a script, only a "<" can begin a closing tag or a comment.
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ name });
  },
);

test("a treatment has the day of its review only if a doctor has read it", () => {
  const page = {
    ...({ locale: "bn", path: "/treatments/heart-surgery" } as const),
    ...{ title: "Heart surgery", description: "What happens.", modified: "2026-11-20" },
  };
  const unread = treatment(page);
  expect(unread).toMatchObject({ "@type": "WebPage", dateModified: "2026-11-20", inLanguage: "bn" });
  expect(Object.keys(unread).filter((key) => /review/i.test(key))).toEqual([]);
  const read = treatment({ ...page, reviewedBy: "Dr A. B.", reviewedOn: "2026-11-24" });
  expect(read).toMatchObject({ lastReviewed: "2026-11-24", reviewedBy: { "@type": "Person", name: "Dr A. B." } });
});
