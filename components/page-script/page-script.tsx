"use client";

import { useEffect } from "react";
import { startPage } from "#components/page-script/start-page.ts";

/** Starts the page where no loader did: on pages that are drawn on request, and in development. */
export function PageScript() {
  useEffect(startPage, []);
  return null;
}
