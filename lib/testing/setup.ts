/** Unit test files share one process, so each file removes its stubs, fake timers and modules when it ends. */

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});
