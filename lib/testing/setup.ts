/** Unit test files share one process, so each file removes its stubs, fake timers and modules at its end. */

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});
