/**
 * Loaded into a site (`--import`): once a second, appends a line of JSON with the delay of the event loop and the processor time to
 * the file that LOAD_PROBE_FILE names.
 */

import { appendFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";

/** What the probe writes each second. */
export interface ProbeSample {
  /** Milliseconds: the 99th percentile and the longest of the last second. */
  readonly delayP99: number;
  readonly delayMax: number;
  /** Seconds of processor time since the process started. */
  readonly cpu: number;
}

const file = process.env.LOAD_PROBE_FILE;
if (file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const sample: ProbeSample = {
      delayP99: delay.percentile(99) / 1e6,
      delayMax: delay.max / 1e6,
      cpu: (user + system) / 1e6,
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
    delay.reset();
  }, 1000).unref();
}
