import { expect, test } from "vitest";
import { readStatus } from "#verification/bench/submit/memory.ts";

const status = "Name:\tnode\nVmHWM:\t  250000 kB\nVmRSS:\t  125000 kB\nRssAnon:\t   10 kB\n";

test("the kernel's kB are 1024 bytes, ours are MB of 1,000,000", () => {
  expect(readStatus(status, "VmRSS")).toBe(128);
  expect(readStatus(status, "VmHWM")).toBe(256);
});

test("a process without that line has no number", () => {
  expect(readStatus("Name:\tkthreadd\n", "VmRSS")).toBeNaN();
});
