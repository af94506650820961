import { listPhotoFiles, makeSize } from "#lib/site/content/photos/photos-in-use.ts";

// Every size is made at build and served as a file, so a running site needs neither content/media nor time for it.
export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = async () => (await listPhotoFiles()).map((file) => ({ file }));

/** Returns a photo in one size. */
export async function GET(_: Request, { params }: RouteContext<"/media/[file]">) {
  const bytes = await makeSize((await params).file);
  if (!bytes) return new Response(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };
  return new Response(new Uint8Array(bytes), { headers });
}
