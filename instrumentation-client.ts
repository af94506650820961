import { withoutEntry } from "#lib/page-kind.ts";

/**
 * Reports errors of our scripts to app/api/errors, by kind and place (decision 0056). Every page loads this file, so it must stay small.
 */

const PLACE = /_next\/static\/\S+:\d+/;

/** Three errors are enough to understand a broken page. */
let left = 3;

function report(event: Event) {
  const { error, reason = error } = event as ErrorEvent & PromiseRejectionEvent;
  // Some browsers repeat the message in the stack, and it may quote what a visitor typed.
  const place = PLACE.exec(reason?.stack?.replace(reason.message, ""));
  // The server has already logged an error with a digest.
  if (place && !reason.digest && left-- > 0) {
    navigator.sendBeacon("/api/errors", `${reason.name} ${place[0]} ${withoutEntry(location.pathname)}`);
  }
}

// Under `next dev`, Next shows errors itself.
// biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly this expression.
if (process.env.NODE_ENV === "production") {
  addEventListener("error", report);
  addEventListener("unhandledrejection", report);
}
