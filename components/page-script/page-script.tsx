"use client";

import { useEffect } from "react";

/** Starts the page where no loader did: on pages that are drawn on request, and in development. */
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
