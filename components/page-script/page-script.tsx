"use client";

import { useEffect } from "react";

/** Starts the page's script if no loader has. A page that is rendered on request has no loader, nor has any page in development. */
export function PageScript() {
  useEffect(() => {
    if (document.isStarted) return;
    import("#components/page-script/start-page.ts").then(
      ({ startPage }) => startPage(),
      () => undefined,
    );
  }, []);
  return null;
}
