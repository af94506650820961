/** Runs the receiver, and sends it what the site sends, and what an attacker might send. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { PART_BYTES } from "#lib/leads/deliver/encrypted-body.ts";
import { deliverToWebhook } from "#lib/leads/deliver/webhook-adapter.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { readFile } from "#lib/provider/testing.ts";
import {
  type Call,
  callOf,
  isAlive,
  keys,
  newKeys,
  newSecret,
  newSubmission,
  post,
  readKept,
  secret,
  startReceiver,
  textOf,
} from "#receiver/testing.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { freePort, type Server } from "#verification/support/servers.ts";

const isWindows = process.platform === "win32";

const bytes = Buffer.alloc(2 * PART_BYTES + 5000, "a report in clear ");
const report = () => newSubmission(bytes, Buffer.from("two"));

const deliver = (server: Server, submission: Submission, publicKey = keys.publicKey) =>
  deliverToWebhook({ url: server.url, key: publicKey, secret }, { timeoutMs: 10_000, now: Date.now })(
    submission,
    readFile,
  );

const confirmed = { kind: "delivered" };

/** Starts a receiver for one test. */
async function startOwn(env?: Record<string, string>, folder = makeTemporaryFolder("receiver")) {
  const server = await startReceiver(folder, env);
  onTestFinished(() => server.stop());
  return { server, folder };
}

/** Opens a connection, and sends the first bytes of a request. */
async function begin({ url }: Pick<Server, "url">, start: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  await new Promise((sent) => socket.write(start, sent));
  return socket;
}

describe("a receiver", () => {
  const folder = makeTemporaryFolder("receiver");
  let server: Server;
  beforeAll(async () => {
    server = await startReceiver(folder);
  });
  afterAll(() => server.stop());

  test("keeps the answers and each byte of the files, and confirms", async () => {
    const submission = report();
    expect(await deliver(server, submission)).toEqual(confirmed);
    const { id, reference } = submission;
    const kept = JSON.parse(readFileSync(join(folder, id, "submission.json"), "utf8"));
    expect(kept).toMatchObject({
      ...{ id, reference, form: "consultation", language: "ru" },
      fields: { fullName: "Amina Ögé", email: "a@b.co", phone: "+254712345678", message: "🎗" },
      files: [{ name: "../../отчёт-0.pdf", type: "application/pdf", size: bytes.length }, { size: 3 }],
    });
    expect(kept).not.toHaveProperty("key");
    expect(readKept(folder, submission)).toEqual([bytes, Buffer.from("two")]);
  });

  test("keeps one copy of what comes again, also at once, and confirms each", async () => {
    const submission = report();
    const before = readdirSync(folder).length;
    const results = await Promise.all([1, 2, 3, 4].map(() => deliver(server, submission)));
    expect([...results, await deliver(server, submission)]).toEqual(Array(5).fill(confirmed));
    expect(readdirSync(folder)).toHaveLength(before + 1);
  });

  describe("refuses, and keeps nothing of", () => {
    /** Returns what the site sends, with other lines. */
    const withLines = async (change: (lines: readonly string[]) => readonly string[]): Promise<Call> => {
      const { lines, headers } = await callOf(report());
      return { lines: change(lines), headers };
    };

    /** Changes one character in the middle of a line. */
    const flip = (index: number) =>
      withLines((lines) => {
        const line = lines[index] ?? "";
        const middle = Math.floor(line.length / 2);
        return lines.with(index, line.slice(0, middle) + (line[middle] === "A" ? "B" : "A") + line.slice(middle + 1));
      });
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);

    let before: string[];
    beforeEach(() => {
      before = readdirSync(folder);
    });

    test.each<[string, () => Promise<Call>]>([
      ["a changed envelope", () => flip(0)],
      ["a changed part", () => flip(1)],
      ["a changed last part", () => flip(4)],
      ["a body cut off after the envelope", () => withLines((lines) => lines.slice(0, 1))],
      ["a body cut off after a part", () => withLines((lines) => lines.slice(0, -1))],
      ["a body cut off in a part", () => withLines((lines) => lines.with(-1, lines.at(-1)?.slice(0, -9) ?? ""))],
      ["a body without its last line break", () => withLines((lines) => lines.with(-1, lines.at(-1)?.trim() ?? ""))],
      ["two parts in the wrong order", () => withLines(([one, a, b, ...more]) => [one, b, a, ...more].map(String))],
      ["a part twice", () => withLines((lines) => lines.with(2, lines[1] ?? ""))],
      ["one line more", () => withLines((lines) => [...lines, "{}\n"])],
      [
        "a part of another call",
        async () => {
          const other = await callOf(report());
          return withLines((lines) => lines.with(1, other.lines[1] ?? ""));
        },
      ],
      [
        "the signature of another call",
        async () => ({ ...(await callOf(report())), headers: (await callOf(report())).headers }),
      ],
      [
        "another id",
        async () => {
          const { lines, headers } = await callOf(report());
          return { lines, headers: { ...headers, "webhook-id": newSubmission().id } };
        },
      ],
      ["an id that is a path", () => callOf({ ...report(), id: "../x" })],
      ["no signature", async () => ({ ...(await callOf(report())), headers: {} })],
      ["another secret", () => callOf(report(), { signing: newSecret() })],
      ["another key", () => callOf(report(), { publicKey: newKeys().publicKey })],
      ["what was recorded six minutes ago", () => callOf(report(), { sentAt: minutes(-6) })],
      ["what comes from the future", () => callOf(report(), { sentAt: minutes(6) })],
      [
        "a file that is not what was signed",
        () => {
          const [one, other] = [report(), newSubmission(Buffer.alloc(bytes.length), Buffer.from("two"))];
          return callOf({
            ...one,
            files: other.files.map((file, index) => ({ ...file, sha256: one.files[index]?.sha256 ?? "" })),
          });
        },
      ],
      ["nothing", async () => ({ lines: [], headers: {} })],
    ])("%s", async (_, make) => {
      expect(await post(server.url, await make())).toEqual([400, ""]);
      expect(readdirSync(folder)).toEqual(before);
      expect(await isAlive(server)).toBe(true);
    });

    test("a line without an end", async () => {
      const line = "x".repeat(2 * 1024 * 1024);
      expect(await post(server.url, { lines: [line], headers: {} })).toEqual([413, ""]);
      expect(readdirSync(folder)).toEqual(before);
    });

    test("a body that declares a terabyte, before it comes", async () => {
      const socket = await begin(server, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000000\r\n\r\n");
      socket.end();
      await once(socket.resume(), "close");
      expect(readdirSync(folder)).toEqual(before);
    });

    test.each([
      ["a forged line that breaks off", "Content-Length: 9999\r\n\r\nx\ny"],
      ["a forged line and a broken chunk", "Transfer-Encoding: chunked\r\n\r\n4\r\nx\ny\n\r\nnone\r\n"],
      ["two lengths", "Content-Length: 1\r\nContent-Length: 2\r\n\r\nx\n"],
      ["headers of 100 KB", `X: ${"x".repeat(100_000)}\r\n\r\n`],
      ["a change of the protocol", "Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\nx\n"],
      ["an unknown expectation", "Expect: nothing\r\nContent-Length: 2\r\n\r\nx\n"],
    ])("%s", async (_, rest) => {
      const socket = await begin(server, `POST / HTTP/1.1\r\nHost: x\r\n${rest}`);
      await Promise.race([once(socket.resume(), "data"), new Promise((later) => setTimeout(later, 50))]);
      socket.resetAndDestroy();
      expect(await isAlive(server)).toBe(true);
      expect(readdirSync(folder)).toEqual(before);
    });

    test("what breaks off after parts are in clear on the disk", async () => {
      const socket = await begin(server, textOf(await callOf(report()), 3));
      await expect.poll(() => readdirSync(folder).length).toBe(before.length + 1);
      socket.destroy();
      await expect.poll(() => readdirSync(folder)).toEqual(before);
      expect(await isAlive(server)).toBe(true);
    });
  });

  test("answers a GET, and no other method", async () => {
    const statusOf = async (method: string) => (await fetch(server.url, { method })).status;
    expect([await statusOf("GET"), await statusOf("HEAD"), await statusOf("PUT")]).toEqual([204, 204, 405]);
  });

  test("logs no text of a request, and one refusal a minute", () => {
    const log = server.log();
    expect(log).not.toMatch(/Amina|отчёт|a report in clear|a@b\.co/);
    // A busy machine may take more than a minute for the thirty refusals above.
    expect(log.match(/^refused: /gm)?.length).toBeLessThan(5);
    expect(log).toMatch(/^stored [0-9a-f-]{36}: 2 files$/m);
    expect(log).not.toContain("not stored");
  });
});

test("takes eight submissions at once, and asks for the ninth later", async () => {
  const { server, folder } = await startOwn();
  for (let count = 0; count < 8; count++) await begin(server, textOf(await callOf(report()), 2));
  await expect.poll(() => readdirSync(folder).length).toBe(8);
  expect(await deliver(server, report())).toMatchObject({ kind: "silent", answerLost: true });
  expect(await isAlive(server)).toBe(true);
});

test("removes at its start what a killed process has left, and keeps the rest", async () => {
  const folder = makeTemporaryFolder("receiver");
  const { server } = await startOwn({}, folder);
  const submission = report();
  await deliver(server, submission);
  await begin(server, textOf(await callOf(report()), 3));
  await expect.poll(() => readdirSync(folder).length).toBe(2);
  process.kill(server.pid, "SIGKILL");
  await server.stop();
  expect(readdirSync(folder)).toHaveLength(2);
  const { server: next } = await startOwn({}, folder);
  expect(readdirSync(folder)).toEqual([submission.id]);
  expect(await deliver(next, submission)).toEqual(confirmed);
  expect(readKept(folder, submission)).toBeDefined();
});

test("confirms nothing that it cannot store, and stores it later", async () => {
  const { server, folder } = await startOwn();
  const submission = report();
  // A file where the folder of the submission would be: no rename replaces it.
  const call = await callOf(submission);
  const socket = await begin(server, textOf(call, 2));
  await expect.poll(() => readdirSync(folder).length).toBe(1);
  const [unfinished = ""] = readdirSync(folder);
  mkdirSync(join(folder, unfinished, "submission.json"));
  socket.write(call.lines.slice(2).join(""));
  const [answer] = await once(socket.setEncoding("latin1"), "data");
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  expect(server.log()).toContain("not stored: EISDIR");
  expect(readdirSync(folder)).toEqual([]);
  expect(await deliver(server, submission)).toEqual(confirmed);
});

test("accepts two keys and two secrets while they are replaced", async () => {
  const next = newKeys("next");
  const WEBHOOK_SECRET = `${newSecret()} ${secret}`;
  const { server } = await startOwn({
    WEBHOOK_SECRET,
    PRIVATE_KEY: JSON.stringify([keys.privateKey, next.privateKey]),
  });
  expect(await deliver(server, report())).toEqual(confirmed);
  expect(await deliver(server, report(), next.publicKey)).toEqual(confirmed);
});

/** Starts the program without waiting for it. */
function spawnReceiver(env: Record<string, string>) {
  const settings = { WEBHOOK_SECRET: secret, PRIVATE_KEY: JSON.stringify(keys.privateKey) };
  const child = spawn(process.execPath, ["receiver/main.mjs"], { env: { ...process.env, ...settings, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test.skipIf(isWindows)("on SIGTERM, finishes what is under way and ends with 0", async () => {
  const folder = makeTemporaryFolder("receiver");
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawnReceiver({ FOLDER: folder, PORT: new URL(url).port });
  await once(child.stdout, "data");
  const submission = report();
  const call = await callOf(submission);
  const socket = await begin({ url }, textOf(call, 2));
  await expect.poll(() => readdirSync(folder).length).toBe(1);
  child.kill("SIGTERM");
  await expect.poll(() => fetch(url).catch(() => "closed")).toBe("closed");
  socket.write(call.lines.slice(2).join(""));
  const [answer] = await once(socket.setEncoding("latin1"), "data");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(readKept(folder, submission)).toBeDefined();
});

test.each([
  ["WEBHOOK_SECRET", { WEBHOOK_SECRET: "whsec_c2hvcnQ=" }],
  ["PRIVATE_KEY", { PRIVATE_KEY: JSON.stringify(keys.publicKey) }],
  ["FOLDER", { FOLDER: "" }],
])("does not start with a wrong %s, and does not print it", async (name, env) => {
  const child = spawnReceiver({ FOLDER: "/none", PORT: "0", ...env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(output).toMatch(new RegExp(`^receiver: ${name} must be [^\\n]+\\n$`));
});
