/** Unit test files share one process: what a file has stubbed, mocked or loaded ends with it. */

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});
