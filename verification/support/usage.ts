/** Measures the resident memory and the processor time of a server and its children, as Linux counts them. 1 MB is 1,000,000 bytes. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";

export const canMeasureUsage = existsSync("/proc/self/clear_refs");

/** Returns the present memory in MB. */
export const currentMemory = (pid: number) => sum(pid, "VmRSS");

/** Returns the highest memory since {@link resetPeak} in MB. The kernel records it, so no peak falls between two samples. */
export const peakMemory = (pid: number) => sum(pid, "VmHWM");

export function resetPeak(pid: number): void {
  for (const each of treeOf(pid)) writeFileSync(`/proc/${each}/clear_refs`, "5");
}

/** Returns one value of /proc/<pid>/status in MB. */
export function readStatus(status: string, name: "VmRSS" | "VmHWM"): number {
  const [, kib] = status.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m")) ?? [];
  return (Number(kib) * 1024) / 1e6;
}

const sum = (pid: number, name: "VmRSS" | "VmHWM") =>
  treeOf(pid).reduce((total, each) => total + readStatus(readFileSync(`/proc/${each}/status`, "utf8"), name), 0);

/** Returns the seconds of processor time since the start, or NaN if the system has no /proc. */
export function processorTime(pid: number): number {
  if (!canMeasureUsage) return Number.NaN;
  return treeOf(pid).reduce((total, each) => total + readProcessorTime(readFileSync(`/proc/${each}/stat`, "utf8")), 0);
}

/** Returns the seconds in /proc/<pid>/stat, where Linux counts in hundredths. The name in brackets may contain spaces and brackets. */
export function readProcessorTime(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}
