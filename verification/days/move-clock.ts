/**
 * Moves the clock of a process to the time in CLOCK_STARTS_AT, from which it runs on. Loaded with `--import`. Next runs the middleware
 * in a context of its own, which has its own Date.
 */

import vm from "node:vm";

const move = (target: string) => `{
  const RealDate = Date;
  const offset = Date.parse(${JSON.stringify(target)}) - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, given) => (given.length > 0 ? new RealDate(...given) : new RealDate(now())),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}`;

const target = process.env.CLOCK_STARTS_AT;
if (target) {
  const { createContext } = vm;
  vm.createContext = ((...given: Parameters<typeof createContext>) => {
    const context = createContext(...given);
    vm.runInContext(move(target), context);
    return context;
  }) as typeof createContext;
  vm.runInThisContext(move(target));
}
