import type { ServerResponse } from "node:http";

export interface ProviderResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Returns a response in the provider's JSON (docs/provider-api.md, "Answers"). */
export function json(status: number, value: unknown): ProviderResponse {
  return { status, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(value) };
}

/** Returns the page that Express sends for an uncaught error, such as the upload errors of docs/provider-api.md. */
export function html(status: number, message: string): ProviderResponse {
  const page = [
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>',
    `<body>\n<pre>${escapeHtml(message)}</pre>\n</body>\n</html>\n`,
  ];
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
  };
  return { status, headers, body: page.join("\n") };
}

/** Returns Express's response to an unknown path or method. */
export function notFound(method: string, path: string): ProviderResponse {
  return html(404, `Cannot ${method} ${path}`);
}

/** Sends a response. */
export function send(response: ServerResponse, { status, headers, body }: ProviderResponse): void {
  response.writeHead(status, { "content-length": String(Buffer.byteLength(body)), ...headers }).end(body);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
