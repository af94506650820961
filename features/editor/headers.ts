/**
 * Returns the content security policy of the editor at /admin. The editor saves through GitHub's API and shows the avatar of the
 * signed-in user. It contacts no other host.
 * @param script the CSP hash of its only inline script, an import map.
 */
export function editorPolicy(script: string): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    // The editor shrinks pictures with a WebAssembly program.
    ["script-src", "'self'", script, "'wasm-unsafe-eval'"],
    // The editor inserts its own inline styles.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "blob:", "data:", "https://avatars.githubusercontent.com"],
    ["font-src", "'self'"],
    // The editor reads chosen files and its own drawings from their `blob:` and `data:` addresses.
    ["connect-src", "'self'", "blob:", "data:", "https://api.github.com"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
