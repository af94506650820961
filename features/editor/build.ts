import { editorPolicy } from "#features/editor/headers.ts";
import { importMap } from "#features/editor/page.ts";
import { editorSettings, readEditorSettings } from "#features/editor/settings.ts";
import { styleHash } from "#lib/security-headers.ts";
import type { BuildPart } from "#lib/server/build-part.ts";

export const editor: BuildPart = {
  settings: editorSettings,
  pageExtensions: () => (readEditorSettings() ? ["cms.ts"] : []),
  constants: () => ({ CMS: readEditorSettings() ? "1" : "" }),
  /** Windows that the editor opens may keep a reference to it. */
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
