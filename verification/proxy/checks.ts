/** What must be true of the site behind the documented Caddy. Each check throws if it is not. */

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { request } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { UPLOAD_PREFIX, VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";
import { listQuicVersions } from "#verification/proxy/quic.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import { startThrottle } from "#verification/support/throttle.ts";

const { least } = examples.consultation;

export interface Place {
  /** The site's address at Caddy. */
  readonly url: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly provider: ProviderControl;
  /** How many submissions the site takes from one client in ten minutes. */
  readonly rateLimit: number;
  /** Returns what Caddy has logged so far. */
  readonly log: () => string;
}

const MB = 1_000_000;
const KBIT = 1000 / 8;
/** How long Caddy may take to write a line. */
const LOG_LIMIT_MS = 5000;
/** Next itself sends some of these twice. */
const OF_NEXT = /^(vary|x-nextjs-.*)$/;
const QUIC_1 = 1;

/** Gets an address over HTTP/2. */
async function getOverHttp2(url: string, headers: Record<string, string> = {}) {
  const session = connect(url);
  const { pathname, search } = new URL(url);
  const stream = session.request({ ":path": pathname + search, ...headers });
  const [answer] = (await once(stream, "response")) as [IncomingHttpHeaders];
  const body = await buffer(stream);
  session.close();
  return { headers: answer, bytes: body.length };
}

/** Returns the headers of a response as they came, each as often as it came. */
async function rawHeadersOf(url: string): Promise<string[]> {
  const outgoing = request(url).end();
  const [response] = await once(outgoing, "response");
  response.resume();
  return response.rawHeaders
    .filter((_: string, index: number) => index % 2 === 0)
    .map((name: string) => name.toLowerCase());
}

/** Returns the address of one of the files that the home page loads. */
async function findStaticFile(url: string): Promise<string> {
  const path = (await (await fetch(url)).text()).match(/\/_next\/static\/[^"\\ ]+/)?.[0];
  assert.ok(path, "the home page names a file below /_next/static");
  return url + path;
}

const findPicture = async ({ url, provider }: Place): Promise<string> => {
  const picture = encodeURIComponent(`${provider.url}/images/sample-gallery-1.png`);
  return `${url}/_next/image?url=${picture}&w=384&q=75`;
};

async function expectSubmission({ provider }: Place, response: Response, bytes: number): Promise<void> {
  assert.equal(response.status, 200, await response.text());
  const [submission] = await provider.submissions();
  assert.equal(submission?.files[0]?.size, bytes);
  await provider.clear();
}

export const checks: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  "http goes to https": async ({ ports }) => {
    const { status, headers } = await fetch(`http://localhost:${ports.http}/blog`, { redirect: "manual" });
    assert.deepEqual([status, headers.get("location")], [308, "https://localhost/blog"]);
  },

  "a program that calls the API without TLS is refused": async ({ ports }) => {
    const { status, headers } = await fetch(`http://localhost:${ports.http}/api/health`, { redirect: "manual" });
    assert.deepEqual([status, headers.get("location")], [403, null]);
  },

  "a page comes over HTTP/2, and compressed": async ({ url }) => {
    const plain = await getOverHttp2(`${url}/`);
    const compressed = await getOverHttp2(`${url}/`, { "accept-encoding": "gzip, deflate, br, zstd" });
    assert.equal(compressed.headers["content-encoding"], "gzip");
    assert.ok(compressed.bytes < plain.bytes / 3, `${compressed.bytes} of ${plain.bytes} bytes`);
  },

  "HTTP/3 is offered, and QUIC 1 answers": async ({ url, ports }) => {
    assert.match((await fetch(url)).headers.get("alt-svc") ?? "", /^h3=/);
    assert.ok((await listQuicVersions(ports.https)).includes(QUIC_1));
  },

  "no response has one of our headers twice, and none names the server": async (place) => {
    const { url } = place;
    for (const address of [
      url,
      `${url}/no-such-page`,
      await findStaticFile(url),
      await findPicture(place),
      `${url}/api/health`,
    ]) {
      const names = await rawHeadersOf(address);
      const twice = names.filter((name, index) => names.indexOf(name) !== index && !OF_NEXT.test(name));
      assert.deepEqual([twice, names.includes("server")], [[], false], address);
      assert.ok(names.includes("strict-transport-security"), address);
    }
  },

  "the log has the kind of a page, and nothing that may name an illness": async ({ url, log }) => {
    const source = "utm_campaign=heart-surgery&landing=/treatments/heart-surgery";
    const headers = { referer: `${url}/treatments/heart-surgery`, [VISIT_SOURCE]: source };
    for (const path of [
      "/treatments/heart-surgery",
      "/fr/treatments/heart-surgery",
      "/bn/p/heart-surgery",
      "/?utm_campaign=heart-surgery",
      "/last-of-these",
    ]) {
      await fetch(url + path, { headers });
    }
    const end = Date.now() + LOG_LIMIT_MS;
    while (!log().includes('"/last-of-these"') && Date.now() < end) await pause(50);
    assert.match(log(), /"uri":"\/last-of-these"/);
    assert.match(log(), /"uri":"\/fr\/treatments"/);
    assert.match(log(), /"uri":"\/bn\/p"/);
    const lines = log().split("\n");
    assert.deepEqual(
      lines.filter((line) => line.includes("heart-surgery")),
      [],
    );
  },

  "files with their content in their name are cached for a year": async ({ url }) => {
    const { headers } = await fetch(await findStaticFile(url));
    assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
  },

  "a picture of the provider arrives": async (place) => {
    const response = await fetch(await findPicture(place), { headers: { accept: "image/webp" } });
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "image/webp"]);
  },

  "a form with a PDF of 9 MB arrives at the provider": async (place) => {
    const report = { field: "attachments[]", ...pdf({ bytes: 9 * MB }) };
    const response = await post(`${place.url}/api/contact`, formOf(least, [report]));
    await expectSubmission(place, response, 9 * MB);
  },

  "a file in chunks arrives at the provider": async (place) => {
    const { name, mimeType, buffer: bytes } = pdf({ bytes: 2 * MB });
    const uploader = createUploader({
      fetch: (path, init) => fetch(place.url + path, init),
      pause: async () => undefined,
      watchdog: () => new Promise(() => undefined),
      random: Math.random,
      network: new EventTarget(),
    });
    const [id] = await uploader.send([new File([new Uint8Array(bytes)], name, { type: mimeType })], { locale: "en" });
    const form = formOf({ ...least, "attachments[]": UPLOAD_PREFIX + id });
    await expectSubmission(place, await post(`${place.url}/api/contact`, form), 2 * MB);
  },

  "a form above the site's limit is rejected in the site's own words": async ({ url }) => {
    const report = { field: "attachments[]", ...pdf({ bytes: 68 * MB }) };
    const response = await post(`${url}/api/contact`, formOf(least, [report]));
    assert.deepEqual([response.status, (await response.json()).code], [413, "too-large"]);
  },

  "a visitor's X-Forwarded-For does not make another client": async ({ url, rateLimit, provider }) => {
    const statuses: number[] = [];
    for (let index = 0; index < rateLimit; index += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${index}` };
      statuses.push((await post(`${url}/api/contact`, formOf(least), headers)).status);
    }
    assert.equal(statuses.at(-1), 429);
    await provider.clear();
  },
};

/** Takes five minutes. */
export const slowChecks: typeof checks = {
  "a form with a PDF of 9 MB arrives at 256 kbit/s": async (place) => {
    const line = await startThrottle(place.url, { bytesPerSecond: 256 * KBIT });
    const report = { field: "attachments[]", ...pdf({ bytes: 9 * MB }) };
    try {
      await expectSubmission(place, await post(`${line.url}/api/contact`, formOf(least, [report])), 9 * MB);
    } finally {
      await line.stop();
    }
  },
};
