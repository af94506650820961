import { listPhotoFiles, makeSize } from "#lib/site/content/photos/photos-in-use.ts";

// The build makes every size of each photo as a file. So a running site needs neither content/media nor time to resize photos.
export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = async () => (await listPhotoFiles()).map((file) => ({ file }));

export async function GET(_: Request, { params }: RouteContext<"/media/[file]">) {
  const bytes = await makeSize((await params).file);
  if (!bytes) return new Response(null, { status: 404 });
  const headers = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };
  return new Response(new Uint8Array(bytes), { headers });
}
