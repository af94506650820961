import { deskHeaders } from "#features/desk/headers.ts";
import { CLOSED_POLICY, styleHash } from "#lib/security-headers.ts";

const STYLE = "body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.125rem/1.6 sans-serif}";

const PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>There is no such page - Desk</title>
<style>${STYLE}</style>
<main>
<h1>There is no such page</h1>
<p>Check the address for a typing error.</p>
<p><a href="/desk">Go to the start of the desk</a></p>
</main>
`;

/** Not `notFound()`, which Next draws in the browser. This page needs no JavaScript. */
export async function unknownDeskPage(): Promise<Response> {
  const policy = `${CLOSED_POLICY}; style-src ${await styleHash(STYLE)}`;
  const headers = { ...deskHeaders, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(PAGE, { status: 404, headers });
}
