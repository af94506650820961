import { expect, test } from "vitest";
import { readStatus } from "#verification/support/usage.ts";

const status = "Name:\tnode\nVmHWM:\t  250000 kB\nVmRSS:\t  125000 kB\nRssAnon:\t   10 kB\n";

test("converts the kernel's kB of 1024 bytes into MB of 1,000,000", () => {
  expect(readStatus(status, "VmRSS")).toBe(128);
  expect(readStatus(status, "VmHWM")).toBe(256);
});

test("returns NaN for a process without that line", () => {
  expect(readStatus("Name:\tkthreadd\n", "VmRSS")).toBeNaN();
});
