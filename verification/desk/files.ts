import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { photoJpeg, SECRET } from "#lib/testing/image-bytes.ts";
import { ask, ownForm, type Place } from "#verification/desk/ask.ts";
import { sendRefused } from "#verification/desk/leads.ts";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf, type TestFile } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";
import { canMeasureUsage, currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const FIELD = "attachments[]";
/** The largest file that a form takes is a little larger. */
const LARGE_BYTES = 10_000_000;
const AT_ONCE = 8;
/** All downloads together have 80 MB. A server that read whole files would need more than this. */
const MOST_MB = 60;
/** A slow line, on which a server that does not wait for it would buffer the file. */
const PAUSE_MS = 5;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Downloads from the desk as a browser on a slow line does. Keeps no bytes, and returns their hash. */
async function downloadSlowly({ desk }: Place, path: string, cookie: string): Promise<string> {
  const { host, port } = new URL(desk);
  const headers = { host, cookie, accept: "text/html" };
  const [response] = await once(request({ host: "localhost", port, path, headers, agent: false }).end(), "response");
  const hash = createHash("sha256");
  for await (const chunk of response) {
    hash.update(chunk);
    await pause(PAUSE_MS);
  }
  return hash.digest("hex");
}

interface Scene {
  readonly check: Check;
  readonly place: Place;
  readonly provider: ProviderControl;
  readonly site: Pick<Server, "pid">;
  /** The session of a person of staff. */
  readonly cookie: string;
}

/** Files of a stranger reach staff as what they are, without taking the server's memory. */
export async function checkFiles({ check, place, provider, site, cookie }: Scene): Promise<void> {
  const send = (file: TestFile) => sendRefused(place.site, provider, {}, [{ field: FIELD, ...file }]);
  /** Sends a refused lead with this file, opens it, and returns the address of the file. */
  const open = async (file: TestFile): Promise<string> => {
    const reference = await send(file);
    const path = `/desk/leads/${reference}`;
    await ask(`${place.desk}/api${path}/open`, { method: "POST", headers: { ...ownForm(place), cookie }, body: "" });
    const { body } = await ask(place.desk + path, { headers: { cookie } });
    return new RegExp(`/api${path}/files/[\\w-]+`).exec(body)?.[0] ?? "";
  };

  const download = (path: string) => ask(place.desk + path, { headers: { cookie, accept: "text/html" } });

  const large = pdf({ bytes: LARGE_BYTES });
  const path = await open(large);
  await download(path);
  if (canMeasureUsage) resetPeak(site.pid);
  const idle = canMeasureUsage ? currentMemory(site.pid) : Number.NaN;
  const hashes = await Promise.all(Array.from({ length: AT_ONCE }, () => downloadSlowly(place, path, cookie)));
  const grown = canMeasureUsage ? peakMemory(site.pid) - idle : Number.NaN;
  const wrong = hashes.filter((hash) => hash !== large.sha256);
  check(`a PDF of 10 MB leaves unchanged, ${AT_ONCE} times at once`, wrong.length === 0, wrong);
  check(`that takes ${grown.toFixed(0)} MB of memory above idle`, !(grown > MOST_MB));

  const picture = await photoJpeg();
  const photo = { ...pdf(), name: "scan.jpg", mimeType: "image/jpeg", buffer: picture };
  const saved = await download(await open(photo));
  const isClean = saved.bytes.readUInt16BE() === 0xffd8 && !saved.bytes.includes(SECRET);
  check("a photo leaves without what its camera wrote into it", isClean, [`${saved.status}`]);

  // Its content decides what a file is.
  const misnamed = { ...pdf({ seed: "x-ray" }), name: "x-ray.jpg", mimeType: "image/jpeg" };
  const renamed = await download(await open(misnamed));
  const isPdf =
    hashOf(renamed.bytes) === misnamed.sha256 && /x-ray\.pdf/.test(`${renamed.headers["content-disposition"]}`);
  check("a PDF that is named .jpg leaves as x-ray.pdf", isPdf, [JSON.stringify(renamed.headers)]);

  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
  const file = { field: FIELD, name: "x-ray.jpg", mimeType: "image/jpeg", buffer: svg };
  const answer = await post(`${place.site}/api/contact`, formOf(examples.consultation.typical, [file]));
  check("the site takes no SVG that is named .jpg", answer.status === 422, [`${answer.status}`]);
}
