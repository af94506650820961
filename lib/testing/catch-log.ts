import process from "node:process";
import { beforeEach, vi } from "vitest";

/** Returns the log lines of the current test; they are printed nowhere else. */
export function catchLog(): readonly string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    }
    return () => vi.restoreAllMocks();
  });
  return lines;
}
