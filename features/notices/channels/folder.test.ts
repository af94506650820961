import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolderChannel, openNoticeFolder } from "#features/notices/channels/folder.ts";
import { openChannels } from "#features/notices/channels/open-channels.ts";
import { messageSchemaOf } from "#features/notices/events.ts";
import { lead, ownWording, samples } from "#features/notices/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { RETENTION_MS } from "#lib/timing.ts";

const SITE = "http://localhost:3000";
const message = { id: "a-notice", event: "lead.received", createdAt: START, facts: lead };
const signal = () => new AbortController().signal;

test("writes the mail and the JSON that staff would get, once however often it is sent", async () => {
  const parent = await mkdtemp(join(tmpdir(), "folder-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, "notices");
  const { send } = createFolderChannel(
    openNoticeFolder(folder, () => START),
    SITE,
    ownWording,
  );
  const path = await send(message, signal());
  await send(message, signal());
  const name = "2026-11-20T00-00-00-000Z_lead.received_staff_7K3-M9Q-XTE_a-notice";
  expect((await readdir(folder)).toSorted()).toEqual([`${name}.eml`, `${name}.json`]);
  expect(path).toBe(join(folder, `${name}.eml`));
  expect(await readFile(path, "utf8")).toContain("Subject: New lead 7K3-M9Q-XTE");
  expect(messageSchemaOf({}).parse(JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")))).toBeTruthy();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("links to the page where staff see leads", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "folder-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const none = { databaseUrl: undefined, storeIsDurable: true, notifyWebhook: undefined, notifyEmail: undefined };
  const settings = { ...none, siteUrl: SITE, dataDir };
  const wording = { ...ownWording, staffPage: { address: "http://desk.localhost:3000/desk", name: "the desk" } };
  const [channel] = openChannels(settings, () => START, wording).staff;
  const path = await channel?.send({ ...message, event: "lead.dead", facts: samples["lead.dead"] }, signal());
  const link = "http://desk.localhost:3000/desk/leads/7K3-M9Q-XTE";
  for (const file of [`${path}`, `${path}`.replace(/eml$/, "json")])
    expect(await readFile(file, "utf8")).toContain(link);
});

test("deletes what is older than 30 days, and no other file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "folder-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["old.eml", "old.json", "notes.txt"]) {
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), new Date(START), new Date(START));
  }
  const { send } = createFolderChannel(
    openNoticeFolder(folder, () => START + RETENTION_MS + 1),
    SITE,
    ownWording,
  );
  await send({ ...message, id: "new" }, signal());
  const left = await readdir(folder);
  expect(left).toContain("notes.txt");
  expect(left).toHaveLength(3);
});
