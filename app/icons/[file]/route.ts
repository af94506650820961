import { icons } from "#lib/security-headers.ts";
import { drawIcon } from "#lib/site/seo/icons.ts";

// The build draws every icon of brand/logo.svg, and next.config.ts serves them at their fixed addresses, such as /icon.svg.
export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () => icons.map((path) => ({ file: path.slice(1) }));

export async function GET(_: Request, { params }: RouteContext<"/icons/[file]">) {
  const icon = await drawIcon((await params).file);
  if (!icon) return new Response(null, { status: 404 });
  const headers = { "content-type": icon.type, "cache-control": "public, max-age=86400" };
  return new Response(new Uint8Array(icon.body), { headers });
}
