import "server-only";

/**
 * The one value of this name in this process. A module's own variables are not: Next bundles a module once for
 * instrumentation.ts and once for the routes.
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const shared = globalThis as { [key: symbol]: Value | undefined };
  const key = Symbol.for(`medical-travel-site.${name}`);
  shared[key] ??= make();
  return shared[key];
}
