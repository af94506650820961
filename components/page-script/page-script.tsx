"use client";

import { useEffect } from "react";

/** A page that is rendered on request, and every page in development, has no loader. */
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
