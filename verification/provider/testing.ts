import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type PostCall, type PostName, posts } from "#verification/provider/calls.ts";
import type { FaultOrder } from "#verification/provider/faults.ts";
import { type ProviderOptions, startProvider } from "#verification/provider/server.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

export const api = "/api/v1/veramed";

/** The example of each call. */
export const goodFields = Object.fromEntries(
  [...posts.values()].map(({ name, example }) => [name, example]),
) as Readonly<Record<PostName, PostCall["example"]>>;

type FormFile = [field: string, bytes: Uint8Array<ArrayBuffer>, name: string, type: string];

/** Creates a folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "provider-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server with control paths on a free port; it closes when the test ends. */
export async function startForTest(options: Partial<ProviderOptions> = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const provider = await startProvider({ port: 0, control: true, ...options, dataDir });
  onTestFinished(() => provider.close());
  const get = async (path: string) => (await fetch(provider.url + path)).json();
  return {
    ...provider,
    dataDir,
    get,
    submissions: (): Promise<ReceivedSubmission[]> => get("/control/submissions"),
    /** Posts a form to one of the four calls. */
    post: (call: PostName, fields: Record<string, string> = goodFields[call], files: FormFile[] = [], headers = {}) =>
      fetch(`${provider.url}${api}/${call}`, { method: "POST", body: form(fields, files), headers }),
    control: (order: Partial<FaultOrder>) =>
      fetch(`${provider.url}/control/next`, { method: "POST", body: JSON.stringify(order) }),
  };
}

function form(fields: Record<string, string>, files: FormFile[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [field, bytes, name, type] of files) data.append(field, new Blob([bytes], { type }), name);
  return data;
}

export function pdf(field: string, bytes = someBytes(1000), name = "report.pdf"): FormFile {
  return [field, bytes, name, "application/pdf"];
}

export function someBytes(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(size));
}

/** Returns the names of all files in a data folder, except the database. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith("provider.sqlite")).map(({ name }) => name);
}

/** Writes raw bytes to a server, for requests that no correct client sends. */
export function rawSocket(url: string, text: string): Socket {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(text);
  return socket;
}
