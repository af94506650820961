import { describe, expect, test } from "vitest";
import { parseUploadResponse } from "#lib/leads/uploads/wire.ts";

const upload = { id: "u1", size: 300, chunkBytes: 100, received: [0, 2] };
const failed = { success: false, code: "too-large", message: "No", reference: "7K3-M9Q-XTE" };

describe("parseUploadResponse", () => {
  test.each([[{ success: true, upload }], [{ success: true, upload: { ...upload, received: [] } }], [failed]])(
    "reads %j",
    (answer) => {
      expect(parseUploadResponse(JSON.stringify(answer))).toEqual(answer);
    },
  );

  test.each([
    ["nothing", ""],
    ["a proxy's page", "<html>"],
    ["a truncated response", JSON.stringify({ success: true, upload }).slice(0, -1)],
    ["no upload", JSON.stringify({ success: true })],
    ["chunks of no length", JSON.stringify({ success: true, upload: { ...upload, chunkBytes: 0 } })],
    ["chunks of half a byte", JSON.stringify({ success: true, upload: { ...upload, chunkBytes: 0.5 } })],
    ["a count instead of a list", JSON.stringify({ success: true, upload: { ...upload, received: 2 } })],
    ["a failure without a code", JSON.stringify({ ...failed, code: undefined })],
  ])("does not take %s for an answer", (_, text) => {
    expect(parseUploadResponse(text)).toBeUndefined();
  });
});
