/** Loaded into a site (`--import`): every ten seconds, prints the 99th percentile and the longest delay of its event loop. */

import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  setInterval(() => {
    const [p99, longest] = [delay.percentile(99), delay.max].map((nanoseconds) => (nanoseconds / 1e6).toFixed(1));
    process.stdout.write(`event loop: ${p99} ${longest}\n`);
    delay.reset();
  }, 10_000).unref();
}
