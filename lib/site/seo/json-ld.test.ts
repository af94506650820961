import { expect, test } from "vitest";
import { scriptText } from "#lib/site/seo/json-ld.ts";

test.each(["</script><img src=x onerror=alert(1)>", "</SCRIPT foo>", "<!--<script>", "a & b > c"])(
  "a name with the end of a script in it stays a name: %s",
  (name) => {
    const text = scriptText({ name });
    // Only a "<" can end a script or begin a comment in it.
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ name });
  },
);
