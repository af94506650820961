import { AsyncLocalStorage } from "node:async_hooks";
import type { InjectedFault } from "#verification/faults/protocol.ts";

/** Ends the process without any clean-up, as a power cut or the kernel's out-of-memory killer does. */
function killProcess(): void {
  process.kill(process.pid, "SIGKILL");
}

/** The steps so far, in their order, and the fault that waits for one of them. */
interface StepLog {
  readonly names: string[];
  readonly fault?: InjectedFault | undefined;
}

export type FaultInjector = ReturnType<typeof createFaultInjector>;

/**
 * Returns an injector, which counts the steps of requests and of the scheduler and makes one of them fail. A request that began
 * before {@link inject} is not disturbed.
 */
export function createFaultInjector() {
  const requestLog = new AsyncLocalStorage<StepLog>();
  let requests: StepLog = { names: [] };
  let scheduler: StepLog = { names: [] };

  return {
    /** Starts a new count; with a fault, makes its step fail. */
    inject(fault: InjectedFault | undefined) {
      requests = { names: [], fault: fault?.in === "request" ? fault : undefined };
      scheduler = { names: [], fault: fault?.in === "scheduler" ? fault : undefined };
    },

    /** Returns the names of the steps since the last {@link inject}. */
    steps: () => ({ request: requests.names, scheduler: scheduler.names }),

    /** Runs a task whose steps count as those of a request. */
    inRequest: <Result>(run: () => Promise<Result>): Promise<Result> => requestLog.run(requests, run),

    /** Runs one step, unless its fault prevents it. */
    async step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      const { names, fault } = requestLog.getStore() ?? scheduler;
      names.push(name);
      const effect = fault?.step === names.length ? fault.effect : undefined;
      if (effect === "kill-before") killProcess();
      if (effect === "fail") throw new Error("injected failure");
      const running = run();
      if (effect === "kill-during") setImmediate(killProcess);
      const result = await running;
      if (effect === "kill-after") killProcess();
      if (effect === "lose-result") throw new Error("injected loss of the result");
      return result;
    },
  };
}
