/** What a server and its children hold in memory, as Linux counts it. 1 MB is 1,000,000 bytes. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";

export const canMeasureMemory = existsSync("/proc/self/clear_refs");

/** What is held now, in MB. */
export const heldBy = (pid: number) => sum(pid, "VmRSS");

/** The most that was held at any time since {@link forgetPeak}, in MB: the kernel's own mark, which no sample misses. */
export const peakOf = (pid: number) => sum(pid, "VmHWM");

export function forgetPeak(pid: number): void {
  for (const each of treeOf(pid)) writeFileSync(`/proc/${each}/clear_refs`, "5");
}

/** One line of /proc/<pid>/status, in MB. */
export function readStatus(status: string, name: "VmRSS" | "VmHWM"): number {
  const [, kib] = status.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m")) ?? [];
  return (Number(kib) * 1024) / 1e6;
}

const sum = (pid: number, name: "VmRSS" | "VmHWM") =>
  treeOf(pid).reduce((total, each) => total + readStatus(readFileSync(`/proc/${each}/status`, "utf8"), name), 0);

function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}
