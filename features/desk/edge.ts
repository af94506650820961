import { type NextRequest, NextResponse } from "next/server";
import { deskHeaders, deskPolicy } from "#features/desk/headers.ts";
import { deskStart, folderOfDesk, isDeskHost, isDeskPage, ownershipOfDesk } from "#features/desk/host.ts";
import { unknownDeskPage } from "#features/desk/unknown-page.ts";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { CLOSED_POLICY, icons } from "#lib/security-headers.ts";
import type { EdgePart } from "#lib/server/edge-part.ts";
import { newNonce } from "#lib/server/new-nonce.ts";

const CSP = "content-security-policy";

export const desk: EdgePart = { answer, owns: ownershipOfDesk };

/** On the desk's host, answers for the desk alone: no other page of the site may run at the origin that has the session. */
async function answer(request: NextRequest, path: string): Promise<Response | undefined> {
  if (!isDeskHost(request.headers)) return undefined;
  // Next would look for the encoded path in the folder.
  if (request.nextUrl.pathname !== path) return unknownDeskPage();
  if (path === "/")
    return new Response(null, { status: 307, headers: { ...deskHeaders, [CSP]: CLOSED_POLICY, location: deskStart } });
  if (icons.includes(path)) return NextResponse.next({ request });
  if (!isDeskPage(path)) return unknownDeskPage();
  const policy = deskPolicy(newNonce());
  request.headers.set(CSP, policy);
  request.headers.set(ATTEMPTED_PATH_HEADER, path);
  const drawn = request.nextUrl.clone();
  drawn.pathname = folderOfDesk(path);
  const response = NextResponse.rewrite(drawn, { request });
  for (const [name, value] of Object.entries(deskHeaders)) response.headers.set(name, value);
  // biome-ignore lint/style/noRestrictedGlobals: the build replaces exactly this expression, as in middleware.ts
  if (process.env.NODE_ENV !== "development") response.headers.set(CSP, policy);
  return response;
}
