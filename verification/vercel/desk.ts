import assert from "node:assert/strict";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { createAuthenticator } from "#features/desk/testing.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore } from "#lib/leads/store/open/open-store.ts";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { type Answer, ask } from "#verification/desk/ask.ts";
import type { Check } from "#verification/support/checklist.ts";
import { pdf } from "#verification/support/files.ts";
import { startProvider } from "#verification/support/servers.ts";
import { serveOutput } from "#verification/vercel/serve-output.ts";

const TERMINAL = { at: "terminal", name: "asha@office" } as const;
const PHONE = "+254712345678";
const SITE = "https://www.example.com";
const CHUNK_BYTES = 1_000_000;

/** Saves a lead with a PDF of 10 MB, which the provider has refused. */
async function saveRefused(store: SubmissionStore) {
  const file = pdf({ bytes: 10 * CHUNK_BYTES });
  const id = randomUUID();
  const now = Date.now();
  await store.createFile(id, now);
  for (let chunk = 0; chunk * CHUNK_BYTES < file.buffer.length; chunk += 1)
    await store.putChunk(id, chunk, file.buffer.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES));
  const reference = newReference();
  const fields = { fullName: "Amina", countryCode: "KE-+254", phone: "0712 345 678", email: "amina@example.com" };
  const { name, sha256, buffer } = file;
  const files = [{ id, field: "attachments[]", name, kind: "pdf", size: buffer.length, sha256 } as const];
  const saved = await store.save(
    { id: randomUUID(), reference, form: "consultation", locale: "en", fields, files },
    now,
  );
  assert(saved.kind === "saved");
  await store.recordResult(saved.leased.lease, { kind: "rejected", status: 400, message: "no" }, now);
  return { reference, file: id, sha256 };
}

/** On the output of `vercel build`, with PostgreSQL, a person is invited, signs in with a passkey, opens a lead and saves its file. */
export async function checkDesk(
  check: Check,
  project: string,
  { DESK_ORIGIN: desk }: { readonly DESK_ORIGIN: string },
): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  const key = randomBytes(32);
  const provider = await startProvider(["--port", "0", "--samples"]);
  const store = await createPostgresStore(url, {
    keys: [{ id: "a", key }],
    isDurable: true,
    features: [deskStore],
  });
  const output = await serveOutput(project, {
    NODE_ENV: "production",
    VERCEL: "1",
    VERCEL_ENV: "preview",
    DATABASE_URL: url,
    STORE_KEYS: `a:${key.toString("base64")}`,
    CRON_SECRET: randomBytes(16).toString("hex"),
    PROVIDER_API_URL: provider.url,
    DESK: "1",
    DESK_ORIGIN: desk,
  });
  const askDesk = (path: string, question: Parameters<typeof ask>[1] = {}) => ask(desk + path, question, output.port);
  const post = (path: string, body: string, type: string, cookie = "") =>
    askDesk(`/api/desk/${path}`, {
      method: "POST",
      headers: { origin: desk, "sec-fetch-site": "same-origin", "content-type": type, accept: "*/*", cookie },
      body,
    });
  const postJson = async (path: string, value: object) => post(path, JSON.stringify(value), "application/json");
  const readJson = ({ body }: Answer) => JSON.parse(body);

  try {
    const unknown = await Promise.all(
      ["/desk", "/desk/sign-in", "/api/desk/sign-in"].map((path) => ask(SITE + path, {}, output.port)),
    );
    check(
      "the desk does not exist on the site's host",
      unknown.every(({ status }) => status === 404),
      [unknown.map(({ status }) => status).join()],
    );
    const page = await askDesk("/desk/sign-in");
    const policy = `${page.headers["content-security-policy"]}`;
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
    check(
      "its sign-in page has the desk's policy, and scripts with its nonce",
      page.body.includes(`nonce="${nonce}"`),
      [`${page.status} ${policy}`],
    );
    check("the site's pages do not exist on the desk's host", (await askDesk("/services")).status === 404);

    const token = newToken();
    await store
      .part(deskStore)
      .invite({ name: "Asha", email: "asha@example.com", role: "staff" }, hashToken(token), TERMINAL, Date.now());
    const device = createAuthenticator();
    const place = { origin: desk, host: new URL(desk).hostname };
    const options = readJson(await postJson("invitation/options", { token }));
    const made = await postJson("invitation", { token, response: device.create(options, place) });
    check("a person makes a passkey by an invitation", made.status === 200, [`${made.status} ${made.body}`]);
    const asked = readJson(await postJson("sign-in/options", {}));
    const signedIn = await postJson("sign-in", device.use(asked, place));
    const cookie = `${signedIn.headers["set-cookie"]}`.split(";")[0] ?? "";
    check("and signs in with it", signedIn.status === 200 && cookie.startsWith("__Host-desk="), [`${signedIn.body}`]);

    const { reference, file, sha256 } = await saveRefused(store);
    const list = await askDesk("/desk", { headers: { cookie } });
    check("the list names a refused lead", list.body.includes(reference), [`${list.status}`]);
    const form = "application/x-www-form-urlencoded";
    const opened = await post(`leads/${reference}/open`, "", form, cookie);
    const lead = await askDesk(`/desk/leads/${reference}`, { headers: { cookie } });
    check("the lead opens, with a link to call", lead.body.includes(`tel:${PHONE}`), [
      `${opened.status} ${lead.status}`,
    ]);
    const path = `/api/desk/leads/${reference}/files/${file}`;
    const saved = await askDesk(path, { headers: { cookie } });
    const isWhole = createHash("sha256").update(saved.bytes).digest("hex") === sha256;
    check("its PDF of 10 MB leaves unchanged", isWhole, [`${saved.status} ${saved.bytes.length} bytes`]);
    const isStreamed = output.isStreamed("/api/desk/leads/[reference]/files/[file]");
    check("the function of files streams, so Vercel's limit of 4.5 MB does not count", isStreamed);
    const records = (await store.listAccess({ reference, limit: 9 })).map(({ action }) => action);
    check("the record of access has both", records.includes("shown") && records.includes("file-saved"), records);
  } finally {
    await output.stop();
    await store.close();
    await provider.stop();
    await server.stop();
  }
}
