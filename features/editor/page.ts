export const EDITOR_PATH = "/admin";

/** The packages that the editor imports by name, each with its file. */
export const modules: Readonly<Record<string, string>> = {
  "@sveltia/cms": "@sveltia/cms/npm/index.js",
  immutable: "immutable/dist/immutable.es.js",
  "exifr/dist/lite.esm.mjs": "exifr/dist/lite.esm.mjs",
  "svgo/browser": "svgo/dist/svgo.browser.js",
  "turndown/lib/turndown.browser.es.js": "turndown/lib/turndown.browser.es.js",
};

/** Tells the browser where these packages are. The content security policy allows this inline script by its hash. */
export const importMap: string = JSON.stringify({
  imports: Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `${EDITOR_PATH}/${file}`])),
});

/** The page of the editor. Its configuration and its start script are files below the same path. */
export const editorPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/icon.svg">
<link rel="cms-config-url" type="application/json" href="${EDITOR_PATH}/config.json">
<script type="importmap">${importMap}</script>
<script type="module" src="${EDITOR_PATH}/start.js"></script>
</head>
<body></body>
</html>
`;
