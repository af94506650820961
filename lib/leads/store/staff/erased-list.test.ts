import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newReference } from "#lib/leads/store/reference.ts";
import { createErasedFile, readErasedList, readErasedLog } from "#lib/leads/store/staff/erased-list.ts";
import { START } from "#lib/leads/store/testing.ts";

const reference = newReference();

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), "erased-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createErasedFile(join(folder, "kept", "erased-references"));
}

test("a machine keeps its name, and its list is readable by its owner alone", async () => {
  const list = await newFile();
  const name = await list.nameMachine(START);
  expect(await list.nameMachine(START + 1)).toBe(name);
  expect(await (await newFile()).nameMachine(START)).not.toBe(name);
  await list.add([
    { value: reference, at: START },
    { value: "person:1f", at: START },
  ]);
  await list.add([]);
  expect(readErasedList(await readFile(list.path, "utf8"))).toEqual({
    machines: [name],
    values: [reference, "person:1f"],
  });
  expect((await stat(list.path)).mode & 0o777).toBe(0o600);
});

test("a list of version 1.0.0 gets a name", async () => {
  const list = await newFile();
  await list.add([{ value: reference, at: START }]);
  const name = await list.nameMachine(START);
  expect(readErasedList(await readFile(list.path, "utf8"))).toEqual({ machines: [name], values: [reference] });
});

test("a list that cannot be read has no name", async () => {
  const list = await newFile();
  await list.add([]);
  await rm(join(list.path, ".."), { recursive: true });
  await writeFile(join(list.path, ".."), "a file where the folder should be");
  await expect(list.nameMachine(START)).rejects.toThrow("ENOTDIR");
});

test("joined lists name all their machines, and a line that was cut off is found", () => {
  const lists = `2026-11-20 machine:a\n\n2026-11-20 ${reference}\r\n2026-11-20 machine:b-1.example\n`;
  expect(readErasedList(lists)).toEqual({ machines: ["a", "b-1.example"], values: [reference] });
  expect(readErasedList(`${lists}2026-11-20 ${reference.slice(0, 6)}`)).toMatchObject({ wrongLine: 5 });
});

test.each<[string, (line: string) => string]>([
  ["lines", (line) => line],
  ["JSON", (line) => JSON.stringify([{ message: line }])],
  ["JSON in JSON", (line) => JSON.stringify({ text: JSON.stringify({ message: line }) })],
  ["CSV", (line) => `2026,"${line.replaceAll('"', '""')}",info`],
])("an export of the log is read as %s", (_, wrap) => {
  const line = { time: "2026-11-20T00:00:00.000Z", level: "info", event: "lead erased", reference };
  const other = { ...line, event: "lead received" };
  expect(readErasedLog([line, other].map((each) => wrap(JSON.stringify(each))).join("\n"))).toEqual([reference]);
});
