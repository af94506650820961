import { describe, expect, test } from "vitest";
import { guardHeaders } from "@/lib/intake/guards";

const form = "multipart/form-data; boundary=x";

describe("guardHeaders", () => {
  test.each([
    { "content-type": form, "content-length": "1000" },
    { "content-type": form, "content-length": "0" },
    { "content-type": 'Multipart/Form-Data; charset=utf-8; Boundary="x y"', "content-length": "1" },
  ])("lets %j pass", (headers) => {
    expect(guardHeaders(new Headers(headers), 1000)).toBeUndefined();
  });

  test.each([
    ["not-a-form", {}],
    ["not-a-form", { "content-type": "application/json", "content-length": "2" }],
    ["not-a-form", { "content-type": "application/x-www-form-urlencoded", "content-length": "2" }],
    ["not-a-form", { "content-type": "multipart/form-data", "content-length": "2" }],
    ["not-a-form", { "content-type": "multipart/mixed; boundary=x", "content-length": "2" }],
    ["not-a-form", { "content-type": "text/plain, multipart/form-data; boundary=x", "content-length": "2" }],
    ["length-required", { "content-type": form }],
    ["length-required", { "content-type": form, "content-length": "" }],
    ["length-required", { "content-type": form, "content-length": "-1" }],
    ["length-required", { "content-type": form, "content-length": "1e3" }],
    ["length-required", { "content-type": form, "content-length": "10, 10" }],
    ["too-large", { "content-type": form, "content-length": "1001" }],
    ["too-large", { "content-type": form, "content-length": "9".repeat(400) }],
  ])("throws %s for %j", (code, headers) => {
    expect(() => guardHeaders(new Headers(headers as Record<string, string>), 1000)).toThrow(
      expect.objectContaining({ name: "Problem", code }),
    );
  });
});
