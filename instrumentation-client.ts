import { withoutEntry } from "#lib/page-kind.ts";

/**
 * Reports errors of our scripts to app/api/errors, by kind and place (decision 0056). Next runs this file in the browser before React takes
 * over the page. Every page loads this file, so it must stay small.
 */

/** Matches the place of an error in one of our scripts. */
const PLACE = /_next\/static\/\S+:\d+/;

/** How many more errors this page reports. Three errors are enough to understand a broken page. */
let left = 3;

function report(event: Event) {
  const { error, reason = error } = event as ErrorEvent & PromiseRejectionEvent;
  // Some browsers repeat the message in the stack. We remove the message, because it may quote what a visitor typed.
  const place = PLACE.exec(reason?.stack?.replace(reason.message, ""));
  // An error with a digest comes from the server, which has already logged the error.
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
