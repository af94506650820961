#!/usr/bin/env node
// @ts-check
/** An example of a hook: posts a submission with its files to the address in CRM_URL (README.md, "Hand on to a CRM"). */

import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const LIMIT_MS = 60_000;

const [, , folder = ""] = process.argv;
const { CRM_URL = "", CRM_TOKEN = "" } = process.env;

const { id, reference, fields, files } = JSON.parse(await readFile(join(folder, "submission.json"), "utf8"));
const form = new FormData();
form.set("reference", reference);
form.set("fields", JSON.stringify(fields));
for (const [index, { name, type }] of files.entries()) {
  form.append("files", await openAsBlob(join(folder, `file-${index}`), { type }), name);
}
const response = await fetch(CRM_URL, {
  method: "POST",
  headers: { authorization: `Bearer ${CRM_TOKEN}`, "idempotency-key": id },
  body: form,
  signal: AbortSignal.timeout(LIMIT_MS),
});
if (!response.ok) throw new Error(`the CRM answered with ${response.status}`);
