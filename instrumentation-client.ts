/**
 * Reports errors of our scripts to app/api/errors, by kind and place (decision 0056). Next runs this file in the browser before React takes
 * over the page. Each page loads it with React, so it is small.
 */

/** The place of an error in a script of ours. */
const PLACE = /_next\/static\/\S+:\d+/;

/** Enough to understand a page that breaks. */
let left = 3;

function report(event: Event) {
  const { error, reason = error } = event as ErrorEvent & PromiseRejectionEvent;
  // Some browsers repeat the message in the stack. It never leaves the page, because it may quote what a visitor typed.
  const place = PLACE.exec(reason?.stack?.replace(reason.message, ""));
  // The server has logged an error with a digest itself.
  if (place && !reason.digest && left-- > 0) {
    navigator.sendBeacon("/api/errors", `${reason.name} ${place[0]} ${location.pathname}`);
  }
}

// Under `next dev`, Next shows errors itself.
// biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly this expression.
if (process.env.NODE_ENV === "production") {
  addEventListener("error", report);
  addEventListener("unhandledrejection", report);
}
