/** Requests that no browser sends, each with the status that it must get. `npm run verify -- hostile` changes them at random. */

import { describe, expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { corpus } from "#verification/hostile/corpus/corpus.ts";
import { send } from "#verification/hostile/send.ts";

describe("answers", () => {
  test.for(corpus)("$status to $name", async (request, { site }) => {
    const { status, text } = await send(Number(new URL(site.url).port), request);
    expect(status, text).toBe(request.status);
    expect(site.log()).not.toContain('"code":"unexpected"');
  });
});
