/**
 * Large files over slow connections that break: the browser's module against the real server and provider. The line has its
 * own clock, as fast as the test. With REAL_TIME=1 it takes the time that a visitor's line would.
 */

import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { UPLOAD_PREFIX } from "#lib/forms/own-fields.ts";
import { createUploader } from "#lib/leads/uploads/uploader.ts";
import { examples } from "#verification/support/example-answers.ts";
import { jpeg, pdf, type TestFile } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";
import { type Clock, startThrottle } from "#verification/support/throttle.ts";

const KBIT = 1000 / 8;
const MB = 1_000_000;

function fastClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      await setImmediate();
    },
  };
}

const realTime = process.env.REAL_TIME === "1";

/** Returns the browser's module for a browser that reaches the site over this line only. */
const uploadsOver = (url: string) =>
  createUploader({
    fetch: (path, init) => fetch(url + path, init),
    pause: async () => undefined,
    watchdog: () => new Promise(() => undefined),
    random: Math.random,
    network: new EventTarget(),
  });

const fileOf = ({ buffer, name, mimeType }: TestFile) => new File([new Uint8Array(buffer)], name, { type: mimeType });

async function sendForm(url: string, ids: readonly string[]) {
  const form = formOf(examples.consultation.least);
  for (const id of ids) form.append("attachments[]", UPLOAD_PREFIX + id);
  return (await post(`${url}/api/contact`, form)).json();
}

test("a 10 MB file over 256 kbit/s with three cuts arrives whole", { timeout: realTime ? 600_000 : 60_000 }, async ({
  site,
  provider,
}) => {
  const cutsAfter = [1 * MB, 5.1 * MB, 9.9 * MB];
  const clock = realTime ? {} : { clock: fastClock() };
  const line = await startThrottle(site.url, { bytesPerSecond: 256 * KBIT, cutsAfter, ...clock });
  const file = pdf({ name: "تقرير طبي.pdf", bytes: 10 * MB });
  const progress: number[] = [];
  const ids = await uploadsOver(line.url).send([fileOf(file)], {
    locale: "en",
    onProgress: ({ sent }) => progress.push(sent),
  });
  expect(await sendForm(line.url, ids)).toMatchObject({ success: true });
  await line.stop();

  expect(line.cuts()).toBe(3);
  expect(progress.at(-1)).toBe(file.buffer.length);
  // Each cut costs at most one chunk and the overhead of its calls.
  expect(line.carried.up).toBeLessThan(file.buffer.length + 3 * 262_144 + 200_000);
  const [submission] = await provider.submissions();
  expect(submission?.files).toMatchObject([{ name: file.name, size: file.buffer.length, sha256: file.sha256 }]);
});

test("several large files go one after the other, and a second submit resends none of them", async ({
  site,
  provider,
}) => {
  const files = [pdf({ name: "a.pdf", bytes: 3 * MB }), jpeg({ name: "b.jpg", bytes: 2 * MB })];
  const line = await startThrottle(site.url, { bytesPerSecond: 256 * KBIT, clock: fastClock() });
  const uploads = uploadsOver(line.url);
  const chosen = files.map(fileOf);
  await provider.next({ kind: "answer", status: 400, body: { success: false, message: "Not like this." } });
  const refused = await sendForm(line.url, await uploads.send(chosen, { locale: "en" }));
  expect(refused).toMatchObject({ success: false, message: "Not like this." });

  const before = line.carried.up;
  const again = await sendForm(line.url, await uploads.send(chosen, { locale: "en" }));
  expect(again).toMatchObject({ success: true });
  expect(line.carried.up - before).toBeLessThan(20_000);
  await line.stop();
  const [submission] = await provider.submissions();
  expect(submission?.files.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
});

test("rejects a file that is too large before its first byte", async ({ site }) => {
  const line = await startThrottle(site.url, { bytesPerSecond: 256 * KBIT, clock: fastClock() });
  const file = fileOf(pdf({ bytes: 11 * MB }));
  await expect(uploadsOver(line.url).send([file], { locale: "en" })).rejects.toMatchObject({
    code: "invalid",
    message: words("forms.errors.file-size", { name: file.name, mb: 10 }),
  });
  expect(line.carried.up).toBeLessThan(20_000);
  await line.stop();
});
