import process from "node:process";
import { beforeEach, vi } from "vitest";
import { oncePerProcess } from "#lib/once-per-process.ts";

/** Forgets how many lines were written in this minute, so that `log.limited` writes again. */
export const forgetLineCounts = () => oncePerProcess("log-line-counts", () => new Map()).clear();

/** Returns the log lines of the current test; they are printed nowhere else. */
export function catchLog(): readonly string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    forgetLineCounts();
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    }
    return () => vi.restoreAllMocks();
  });
  return lines;
}

/** Returns log lines or a report without their times and random identifiers, which may hold any few digits or letters by chance. */
export const withoutIdsAndTimes = (text: string): string => text.replace(/"(time|reference|event_id)":"[^"]*"/g, "");
