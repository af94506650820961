/** Unit tests for `npm run test:mutation`: without PostgreSQL, which would have to start for each changed line of code. */

import { defineConfig, mergeConfig } from "vitest/config";
import unit from "#vitest.config.ts";

export default mergeConfig(
  unit,
  defineConfig({ test: { env: { STORES: "SQLite" }, exclude: ["lib/store/postgres.test.ts"] } }),
);
