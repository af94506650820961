"use client";

import { useEffect } from "react";

/** Starts a page that has no loader: a page that is rendered on request, and every page in development. */
export function PageScript() {
  useEffect(() => {
    if (document.isStarted) return;
    import("#components/page-script/start-page.ts").then(
      ({ startPage }) => startPage(),
      // Without a network the page works as it does without scripts.
      () => undefined,
    );
  }, []);
  return null;
}
