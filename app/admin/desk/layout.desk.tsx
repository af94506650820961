import type { Metadata } from "next";
import type { ReactNode } from "react";
import { iconLinks } from "#lib/site/seo/metadata.ts";
import "#app/admin/desk/desk.css";

export const metadata: Metadata = {
  title: { default: "Desk", template: "%s - Desk" },
  robots: "noindex",
  icons: iconLinks,
  manifest: null,
};

/** Draws the document of every page of the desk. No page of the site shares a part of it. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <body>
        <a href="#content" className="sr-only bg-paper focus:not-sr-only focus:absolute focus:px-4 focus:py-3">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
