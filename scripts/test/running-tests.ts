import type { Reporter, TestCase, TestModule } from "vitest/node";

/** A reporter that prints the tests that have not ended when the run is stopped, because Vitest does not name a test that blocks its worker. */
export default class RunningTests implements Reporter {
  readonly #running = new Map<string, string>();

  constructor() {
    process.on("SIGTERM", () => {
      for (const name of this.#running.values()) process.stdout.write(`still running: ${name}\n`);
      process.exit(143);
    });
  }

  onTestModuleStart({ id, relativeModuleId }: TestModule): void {
    this.#running.set(id, relativeModuleId);
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.#running.delete(id);
  }

  onTestCaseReady({ module: { id, relativeModuleId }, fullName }: TestCase): void {
    this.#running.set(id, `${relativeModuleId} > ${fullName}`);
  }

  onTestCaseResult({ module: { id, relativeModuleId }, fullName }: TestCase): void {
    this.#running.set(id, `${relativeModuleId}, after ${fullName}`);
  }
}
