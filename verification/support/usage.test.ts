import { expect, test } from "vitest";
import { readProcessorTime, readStatus } from "#verification/support/usage.ts";

const status = "Name:\tnode\nVmHWM:\t  250000 kB\nVmRSS:\t  125000 kB\nRssAnon:\t   10 kB\n";

test("converts the kernel's kB of 1024 bytes into MB of 1,000,000", () => {
  expect(readStatus(status, "VmRSS")).toBe(128);
  expect(readStatus(status, "VmHWM")).toBe(256);
});

test("returns NaN for a process without that line", () => {
  expect(readStatus("Name:\tkthreadd\n", "VmRSS")).toBeNaN();
});

test("adds the processor time of the program to the kernel's for it", () => {
  expect(readProcessorTime("42 (next-server (v16)) S 1 42 42 0 -1 4194304 900 0 0 0 250 75 7 3 20 0 11")).toBe(3.25);
});
