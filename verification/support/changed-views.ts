/** Views of forms while somebody else changes their pages: which form, over which line, with which changes, answers and files. */

import assert from "node:assert/strict";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";
import type { Changes } from "#verification/support/change-page.ts";
import { examples } from "#verification/support/example-answers.ts";
import { jpeg, pdf, type TestFile } from "#verification/support/files.ts";
import { Random } from "#verification/support/random.ts";

/** `kbits` and `latency` are the line's kbit/s and milliseconds; without them, it is fast. */
interface Line {
  readonly name: string;
  readonly kbits?: number;
  readonly latency?: number;
  /** How many times slower the processor is. */
  readonly slowdown?: number;
}

export interface View {
  readonly title: string;
  readonly id: FormId | "search";
  readonly path: string;
  readonly line: Line;
  readonly changes: Changes;
  /** What the visitor enters, by the name of the field. */
  readonly answers: Readonly<Record<string, string>>;
  /** The field for files, if the form has one, and before which answer its files are chosen. */
  readonly fileField: string | undefined;
  readonly filesBefore: number;
  readonly files: readonly TestFile[];
  readonly random: Random;
}

const lines: readonly Line[] = [
  { name: "a fast line" },
  { name: "4G", kbits: 9000, latency: 85 },
  { name: "3G", kbits: 1600, latency: 150 },
  { name: "400 kbit/s, processor four times slower", kbits: 400, latency: 400, slowdown: 4 },
];

const formIds = [
  "consultation",
  "inquiry/ngo",
  "inquiry/general",
  "review",
  "service-request/treatment-planning",
  "service-request/visa-travel",
  "home-consultation",
] as const satisfies readonly FormId[];

const places: readonly { id: FormId | "search"; path: string }[] = [
  ...formIds.map((id) => ({ id, path: forms[id].page })),
  { id: "consultation", path: "/treatments/heart-surgery" },
  { id: "search", path: "/search" },
];

/** Returns a view. The same seed and number give the same view, so a run can go on where it stopped. */
export function viewOf(seed: number, number: number): View {
  const random = new Random(seed * 100_003 + number);
  const { id, path } = places[number % places.length] as (typeof places)[number];
  const line = lines[Math.floor(number / places.length) % lines.length] as Line;
  const answers: Readonly<Record<string, string>> =
    id === "search" ? { words: "visa passport" } : (examples[id].typical as Record<string, string>);
  return {
    title: `view ${number} of seed ${seed}: ${id} at ${path}, ${line.name}`,
    id,
    path,
    line,
    answers,
    changes: {
      seed: random.between(1, 2 ** 31),
      count: random.between(1, 8),
      until: random.between(500, 12_000),
      translates: random.chance(0.4),
    },
    fileField: id === "search" ? undefined : Object.keys(forms[id].files)[0],
    filesBefore: random.between(0, Object.keys(answers).length),
    files: chooseFiles(number, id, line, random),
    random,
  };
}

/** Returns the files of a visitor: a required file at least. One view in twenty has a large one, on the fast line. */
function chooseFiles(number: number, id: FormId | "search", line: Line, random: Random): TestFile[] {
  const [field] = id === "search" ? [] : Object.values(forms[id].files);
  if (!field) return [];
  const bytes = number % 20 === 0 && !line.kbits ? 3_000_000 : random.between(5_000, 40_000);
  const photo = jpeg({ name: `photo ${number}.jpg`, bytes: 9_000 });
  const files = [pdf({ name: `report ${number}.pdf`, bytes, seed: `${number}` }), photo];
  return id === "review" ? [photo] : files.slice(0, random.between(field.required ? 1 : 0, 2));
}

/** Throws if the provider has not received each letter and each byte of a view. */
export function assertArrived({ id, path, files }: View, { fields, files: received }: ReceivedSubmission): void {
  const arrived = Object.fromEntries(fields);
  for (const [name, value] of Object.entries(deliveredOf(id as FormId, path))) {
    if (id === "home-consultation") assert.ok(arrived[name]?.includes(value), `${name}: ${arrived[name]}`);
    else assert.equal(arrived[name], value, name);
  }
  const sums = received.map(({ sha256 }) => sha256).sort();
  // The site makes the photo of a review anew, because it will be public.
  if (id === "review") assert.equal(sums.length, files.length, "files");
  else assert.deepEqual(sums, files.map(({ sha256 }) => sha256).sort(), "files");
}

function deliveredOf(id: FormId, path: string): Readonly<Record<string, string>> {
  if (id === "home-consultation") return { message: examples[id].typical.medicalCondition };
  const { delivered }: { delivered: Readonly<Record<string, string>> } = examples[id as "consultation"];
  // The server puts the subject of the page in front of the message.
  return path.startsWith("/treatments/") ? { ...delivered, message: `Heart surgery: ${delivered.message}` } : delivered;
}
