// @ts-check
/** Receives submissions: verifies and decrypts a request while it comes, within limits, and answers when all is on the disk. */

import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { finished } from "node:stream/promises";
import { decrypt, deriveKey, verifySignature } from "./crypto.mjs";
import { flushFolder, hasSubmission, isId, storeSubmission } from "./storage.mjs";

/**
 * @import { IncomingMessage, ServerResponse } from "node:http"
 * @import { PrivateKey } from "./crypto.mjs"
 * @typedef {{ readonly size: number, readonly sha256: string }} FileFacts
 * @typedef {{ readonly id: string, readonly files: readonly FileFacts[] }} Submission
 * @typedef {{ readonly folder: string, readonly privateKeys: readonly PrivateKey[], readonly secrets: readonly Buffer[] }} Settings
 */

/** A part of 64 KiB takes 88 KB as a line, and the longest answers with the names of twenty files take less. */
const MAX_LINE_BYTES = 128 * 1024;
const MAX_BODY_BYTES = 512 * 1024 * 1024;
const MAX_CONNECTIONS = 64;
const MAX_VERIFIED = 8;
/** How long a client that we do not know may take, for its headers, its first line, and what follows a refusal. */
const UNKNOWN_MS = 10_000;
const SILENCE_MS = 30_000;
const BODY_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** A request that is not stored. The message has nothing of the request. */
class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * Returns a server that stores submissions in the folder. It calls `onStored` after each.
 * @param {Settings} settings
 * @param {() => void} onStored
 */
export function createReceiver(settings, onStored) {
  const { folder } = settings;
  const logRefusal = createRefusalLog();
  let verified = 0;

  /**
   * @param {Submission} submission
   * @param {Buffer} key
   * @param {AsyncGenerator<Buffer, void>} lines
   */
  async function store(submission, key, lines) {
    const { id, files } = submission;
    if (hasSubmission(folder, id)) {
      // The site missed our answer, and reads the next one only after it has sent all.
      for await (const _ of lines);
      return;
    }
    const parts = partsOf(lines, key);
    await storeSubmission(folder, id, async (write) => {
      for (const [index, file] of files.entries()) await write(`file-${index}`, contentOf(file, parts));
      if (!(await lines.next()).done) throw new Refusal(400, "there are more lines than parts");
      await write("submission.json", JSON.stringify(submission));
    });
    console.log(`stored ${id}: ${files.length} files`);
  }

  /** @param {IncomingMessage} request */
  async function receive(request) {
    const cut = () => request.destroy();
    let deadline = setTimeout(cut, UNKNOWN_MS);
    const lines = linesOf(request);
    try {
      const { submission, key, receipt } = openEnvelope(await nextLine(lines), request, settings);
      if (verified >= MAX_VERIFIED) throw new Refusal(503, "too many submissions at once");
      clearTimeout(deadline);
      deadline = setTimeout(cut, BODY_MS);
      verified++;
      await store(submission, key, lines).finally(() => verified--);
      await flushFolder(folder);
      onStored();
      // Of this attempt, also if an earlier attempt brought the submission (docs/guides/receiver.md, "What to answer").
      return { receipt };
    } finally {
      clearTimeout(deadline);
      await lines.return();
    }
  }

  /**
   * Returns the status and the body of the answer.
   * @param {IncomingMessage} request
   * @returns {Promise<[status: number, body?: string]>}
   */
  async function answer(request) {
    if (request.method === "GET" || request.method === "HEAD") return [204];
    if (request.method !== "POST") return [405];
    try {
      return [200, JSON.stringify(await receive(request))];
    } catch (error) {
      if (error instanceof Refusal) {
        logRefusal(error.message);
        return [error.status];
      }
      const { code, name } = /** @type {NodeJS.ErrnoException} */ (error);
      if (request.destroyed && !request.complete) logRefusal("the connection broke off");
      else console.error(`not stored: ${code ?? name}`);
      return [500];
    }
  }

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function respond(request, response) {
    const [status, body] = await answer(request);
    // An answer may not arrive at a client that still sends.
    await finished(request.resume(), { signal: AbortSignal.timeout(UNKNOWN_MS) }).catch(() => undefined);
    response.writeHead(status, { connection: "close", ...(body && { "content-type": "application/json" }) }).end(body);
  }

  const options = {
    headersTimeout: UNKNOWN_MS,
    requestTimeout: UNKNOWN_MS + BODY_MS,
    connectionsCheckingInterval: 1000,
  };
  const server = createServer(options, (request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server.setTimeout(SILENCE_MS);
}

/**
 * Yields the lines of a body without their ends. It holds one line at a time.
 * @param {IncomingMessage} request
 * @returns {AsyncGenerator<Buffer, void>}
 */
async function* linesOf(request) {
  const line = Buffer.alloc(MAX_LINE_BYTES);
  let length = 0;
  let size = 0;
  if (Number(request.headers["content-length"]) > MAX_BODY_BYTES) throw new Refusal(413, "the body is too long");
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Refusal(413, "the body is too long");
    for (let start = 0; start <= chunk.length; ) {
      const end = chunk.indexOf("\n", start);
      const piece = chunk.subarray(start, end < 0 ? chunk.length : end);
      if (length + piece.length > MAX_LINE_BYTES) throw new Refusal(413, "a line is too long");
      piece.copy(line, length);
      length += piece.length;
      if (end < 0) break;
      yield Buffer.from(line.subarray(0, length));
      length = 0;
      start = end + 1;
    }
  }
  if (length > 0) throw new Refusal(400, "the last line has no end");
}

/** @param {AsyncGenerator<Buffer, void>} lines */
async function nextLine(lines) {
  const { value } = await lines.next();
  if (!value) throw new Refusal(400, "a line is missing");
  return value;
}

/**
 * Returns the submission of the first line, the key of the parts, and the receipt: only who has opened the envelope can confirm.
 * @param {Buffer} line
 * @param {IncomingMessage} request
 * @param {Settings} settings
 */
function openEnvelope(line, { headers }, { secrets, privateKeys }) {
  const signedId = tryTo("the signature is wrong or too old", () => verifySignature(line, headers, secrets));
  return tryTo("the envelope cannot be read", () => {
    const { plaintext } = decrypt(line, "ECDH-ES", (header) => deriveKey(header, privateKeys));
    const { key, receipt, ...submission } = JSON.parse(plaintext.toString());
    const isValid = submission.id === signedId && isId(signedId) && submission.files.every(isFile);
    if (!isValid) throw new Error("no submission");
    return {
      submission: /** @type {Submission} */ (submission),
      key: Buffer.from(key.k, "base64url"),
      receipt: String(receipt),
    };
  });
}

/** @param {FileFacts} file */
const isFile = ({ size, sha256 }) => Number.isSafeInteger(size) && size >= 0 && typeof sha256 === "string";

/**
 * Yields the content of the parts in their order.
 * @param {AsyncGenerator<Buffer, void>} lines
 * @param {Buffer} key
 */
async function* partsOf(lines, key) {
  for (let number = 1; ; number++) {
    const line = await nextLine(lines);
    const { header, plaintext } = tryTo("a part cannot be read", () => decrypt(line, "dir", () => key));
    if (header.part !== number) throw new Refusal(400, "a part is out of order");
    yield plaintext;
  }
}

/**
 * Yields as many parts as the file has.
 * @param {FileFacts} file
 * @param {AsyncGenerator<Buffer, void>} parts
 */
async function* contentOf(file, parts) {
  const hash = createHash("sha256");
  for (let size = 0; size < file.size; ) {
    const { value } = await parts.next();
    if (!value) throw new Refusal(400, "a part is missing");
    size += value.length;
    hash.update(value);
    yield value;
  }
  if (hash.digest("hex") !== file.sha256) throw new Refusal(400, "a file is not what was signed");
}

/**
 * Returns what the action returns. Its errors may quote the request, so a refusal takes their place.
 * @template Value
 * @param {string} reason
 * @param {() => Value} action
 */
function tryTo(reason, action) {
  try {
    return action();
  } catch {
    throw new Refusal(400, reason);
  }
}

/** Returns a function that logs one refusal a minute, and the number of the others, so that no client can fill the log. */
function createRefusalLog() {
  let more = -1;
  /** @param {string} reason */
  return (reason) => {
    more++;
    if (more > 0) return;
    console.error(`refused: ${reason}`);
    setTimeout(() => {
      if (more > 0) console.error(`refused in the same minute: ${more} more`);
      more = -1;
    }, MINUTE_MS).unref();
  };
}
