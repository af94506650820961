import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { sendLeadFile } from "#features/desk/lead-files.ts";
import { readToken } from "#features/desk/session.ts";
import { createDesk, ORIGIN } from "#features/desk/testing.ts";
import { hashToken } from "#features/desk/token.ts";
import type { SubmittedFile } from "#lib/leads/store/submission.ts";
import { submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { pdfBytes } from "#lib/testing/file-bytes.ts";

catchLog();

const SCRIPT = "<script>alert(1)</script>";

let world: Awaited<ReturnType<typeof createDesk>>;
let cookie: string;
beforeEach(async () => {
  world = await createDesk();
  cookie = await world.signIn("Asha");
});

/** Saves a lead with one file, as if intake had let it through, and saves the file at the desk. */
async function save(name: string, kind: SubmittedFile["kind"], bytes: Buffer): Promise<Response> {
  const { store, world: clock, desk } = world;
  const id = randomUUID();
  await store.createFile(id, clock.now);
  await store.putChunk(id, 0, bytes);
  const lead = submission([{ id, field: "attachments[]", name, kind, size: bytes.length, sha256: "00" }]);
  await store.save(lead, clock.now);
  await store.openInSession(hashToken(readToken(cookie) ?? ""), lead.reference, clock.now);
  const path = `/api/desk/leads/${lead.reference}/files/${id}`;
  const headers = { host: new URL(ORIGIN).host, cookie, accept: "text/html" };
  const params = Promise.resolve({ reference: lead.reference, file: id });
  return sendLeadFile(desk)(new Request(ORIGIN + path, { headers }), { params });
}

test.each([
  "report.pdf\r\nset-cookie: __Host-desk=planted",
  'report"; filename="page.html',
  "../../etc/report.pdf",
  "%0d%0aset-cookie:%20a=b.pdf",
  `${SCRIPT}.html`,
  "\ud800 lone surrogate.pdf",
  "écho – تقرير.pdf",
  "",
])("the name %j of a stored file adds nothing to the headers", async (name) => {
  const response = await save(name, "pdf", pdfBytes(Buffer.alloc(0)));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\w.-]*\.pdf"; filename\*=UTF-8''[\w.~!%-]*\.pdf$/,
  );
});
