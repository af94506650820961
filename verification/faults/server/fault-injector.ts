import { AsyncLocalStorage } from "node:async_hooks";
import type { Fault } from "#verification/faults/protocol.ts";

/** Nothing is tidied up, as with a power cut or the kernel's out-of-memory killer. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Steps in their order, and what is to happen at one of them. */
interface Walk {
  readonly names: string[];
  readonly fault?: Fault | undefined;
}

export type Steps = ReturnType<typeof createSteps>;

/**
 * Counts the steps of visits and those of rounds, and does to one of them what was ordered. A visit that began before the
 * order goes on undisturbed.
 */
export function createSteps() {
  const own = new AsyncLocalStorage<Walk>();
  let visits: Walk = { names: [] };
  let rounds: Walk = { names: [] };

  return {
    order(fault: Fault | undefined) {
      visits = { names: [], fault: fault?.of === "visit" ? fault : undefined };
      rounds = { names: [], fault: fault?.of === "round" ? fault : undefined };
    },

    names: () => ({ visit: visits.names, round: rounds.names }),

    visit: <Result>(run: () => Promise<Result>): Promise<Result> => own.run(visits, run),

    async at<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      const { names, fault } = own.getStore() ?? rounds;
      names.push(name);
      const effect = fault?.step === names.length ? fault.effect : undefined;
      if (effect === "before") die();
      if (effect === "fail") throw new Error("failed, as a test has ordered");
      const running = run();
      if (effect === "during") setImmediate(die);
      const result = await running;
      if (effect === "after") die();
      if (effect === "lose") throw new Error("answer lost, as a test has ordered");
      return result;
    },
  };
}
