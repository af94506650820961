import { importMap } from "#features/editor/page.ts";
import { editorSettings, readEditorSettings } from "#features/editor/settings.ts";
import { styleHash } from "#lib/security-headers.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const editor: BuildPart = {
  settings: editorSettings,
  pageExtensions: () => (readEditorSettings() ? ["cms.ts"] : []),
  constants: () => ({ CMS: readEditorSettings() ? "1" : "" }),
  /** `same-origin-allow-popups`: windows that the editor opens may keep a reference to the editor. */
  async headers() {
    if (!readEditorSettings()) return [];
    return [
      {
        source: "/admin/:path*",
        headers: [
          { key: "content-security-policy", value: editorPolicy(await styleHash(importMap)) },
          { key: "cross-origin-opener-policy", value: "same-origin-allow-popups" },
          { key: "x-robots-tag", value: "noindex" },
        ],
      },
    ];
  },
};

/** The editor contacts GitHub's API alone. @param script the CSP hash of its only inline script, an import map. */
export function editorPolicy(script: string): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    // The editor shrinks pictures with WebAssembly.
    ["script-src", "'self'", script, "'wasm-unsafe-eval'"],
    // The editor inserts its own inline styles.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "blob:", "data:", "https://avatars.githubusercontent.com"],
    ["font-src", "'self'"],
    // `blob:` and `data:` are for chosen files and the editor's own drawings.
    ["connect-src", "'self'", "blob:", "data:", "https://api.github.com"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
