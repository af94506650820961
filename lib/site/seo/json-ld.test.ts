import { expect, test } from "vitest";
import { scriptText } from "#lib/site/seo/json-ld.ts";

test.each(["</script><img src=x onerror=alert(1)>", "</SCRIPT foo>", "<!--<script>", "a & b > c"])(
  "a name with the end of a script in it stays a name: %s",
  (name) => {
    const text = scriptText({ name });
    // Inside a script, only a "<" can begin a closing tag or a comment.
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ name });
  },
);
