import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encode, pdf, requestOf, route } from "#lib/leads/intake/testing.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { examples } from "#verification/support/example-answers.ts";

catchLog();

const COUNT = 3;
const [, name, type, report] = pdf("", "report.pdf", (COUNT - 1) * CHUNK_BYTES + 1000);

const chunkOf = (index: number) => Buffer.from(report.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));

const digestOf = (bytes: Uint8Array) => `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

/** A chunk as a client sends it: right, or wrong in one way. */
const sending = fc.record({
  index: fc.integer({ min: 0, max: COUNT }),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("right" as const) },
    { weight: 2, arbitrary: fc.constantFrom("cut", "changed", "other", "longer") },
  ),
});

/** Returns the bytes and the digest of a chunk. Only the digest of "changed" bytes gives them away. */
function chunkToSend({ index, kind }: { index: number; kind: string }) {
  const right = chunkOf(index);
  const other = Buffer.from(right);
  if (other.length > 0) other[other.length - 1] = 7;
  if (kind === "cut") return { bytes: right.subarray(0, -1), digest: digestOf(right.subarray(0, -1)) };
  if (kind === "longer") return { bytes: Buffer.concat([right, right]), digest: digestOf(right) };
  return kind === "right"
    ? { bytes: right, digest: digestOf(right) }
    : { bytes: other, digest: digestOf(kind === "changed" ? right : other) };
}

test("chunks in any order, repeated, cut or changed make the whole file, or the form is refused", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { maxLength: 9 }), async (sendings) => {
      // A site of its own: one client has a share of the space for unfinished uploads.
      const site = route({ kind: "delivered" }, { form: "consultation" });
      const announced = Buffer.from(JSON.stringify({ name, type, size: report.byteLength }));
      const announcing = requestOf("application/json", [announced], { length: announced.length });
      const { id } = (await (await site.uploads.create(announcing)).json()).upload;
      const stored = new Map<number, Buffer>();
      for (const each of sendings) {
        const { bytes, digest } = chunkToSend(each);
        const headers = { "content-digest": digest };
        const request = requestOf("application/octet-stream", [bytes], { length: bytes.length, headers });
        const { status } = await site.uploads.put(request, {
          params: Promise.resolve({ id, index: String(each.index) }),
        });
        const isWhole = each.index < COUNT && (each.kind === "right" || each.kind === "other");
        const before = stored.get(each.index);
        if (!isWhole) expect(status).toBeGreaterThanOrEqual(400);
        else expect(status).toBe(before && !before.equals(bytes) ? 409 : 200);
        if (isWhole && !before) stored.set(each.index, bytes);
      }
      const sent = await encode([...Object.entries(examples.consultation.least), ["attachments[]", `upload:${id}`]]);
      const response = await site.post(requestOf(sent.type, [sent.bytes], { length: sent.bytes.length }));
      expect(response.status).toBe(stored.size === COUNT ? 200 : 422);
      const content = site.delivered.pop()?.contents[0];
      if (response.status === 200) {
        const whole = Array.from({ length: COUNT }, (_, index) => stored.get(index) ?? Buffer.alloc(0));
        expect(content?.equals(Buffer.concat(whole))).toBe(true);
      }
    }),
    runs(20),
  );
});
