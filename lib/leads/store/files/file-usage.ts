import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import { SEAL_BYTES } from "#lib/leads/store/keys/encryption.ts";
import { FILE_COST_BYTES } from "#lib/leads/store/limits.ts";

/** Reads no bytes of files, because both databases know the length of a value without reading the value. */
const sizeOfFiles = (db: Database) =>
  db
    .selectFrom("files")
    .leftJoin("chunks", "chunks.file_id", "files.id")
    .select(({ fn, ref }) => [
      fn.count<number | string>("files.id").distinct().as("files"),
      fn.sum<number | string | null>(fn("octet_length", [ref("chunks.bytes")])).as("bytes"),
    ]);

interface FileSizes {
  readonly files: number | string;
  readonly bytes: number | string | null;
}

/** A client or a network, by the column of its keyed hash. */
export interface Owner {
  readonly column: "client" | "network";
  readonly hash: string;
}

async function measure(query: { executeTakeFirstOrThrow(): Promise<FileSizes> }): Promise<number> {
  const { files, bytes } = await query.executeTakeFirstOrThrow();
  return Number(files) * FILE_COST_BYTES + Number(bytes ?? 0);
}

/** Measures an owner's files, claimed or not, without returned forms. */
export const measureOwner = (db: Database, { column, hash }: Owner): Promise<number> =>
  measure(sizeOfFiles(db).where(`files.${column}`, "=", hash).where("purpose", "!=", "returned-form"));

/** How many bytes an owner's uploads have announced but not sent yet. */
export async function measureAnnounced(db: Database, { column, hash }: Owner): Promise<number> {
  const uploads = await db
    .selectFrom("files")
    .select(({ selectFrom }) => [
      "announced",
      selectFrom("chunks")
        .select(({ fn, ref }) => fn.sum<number | string | null>(fn("octet_length", [ref("bytes")])).as("bytes"))
        .whereRef("file_id", "=", "files.id")
        .as("sent"),
    ])
    .where(column, "=", hash)
    .where("submission_id", "is", null)
    .where("announced", "is not", null)
    .execute();
  return uploads.reduce((sum, { announced, sent }) => sum + Math.max(0, Number(announced) - Number(sent ?? 0)), 0);
}

/** Measures the files of rejected submissions, without the files of this owner. */
export const measureOthersRefused = (db: Database, { column, hash }: Owner): Promise<number> =>
  measure(
    sizeOfFiles(db)
      .innerJoin("submissions", "submissions.id", "files.submission_id")
      .where("submissions.state", "=", "rejected")
      .where(({ or, eb }) => or([eb(`files.${column}`, "is", null), eb(`files.${column}`, "!=", hash)])),
  );

/** Measures all files that no submission has claimed, without returned forms. */
export const measurePending = (db: Database): Promise<number> =>
  measure(sizeOfFiles(db).where("submission_id", "is", null).where("purpose", "!=", "returned-form"));

export const measureReturnedForms = (db: Database, owner?: Owner): Promise<number> =>
  measure(
    sizeOfFiles(db)
      .where("submission_id", "is", null)
      .where("purpose", "=", "returned-form")
      .$if(owner !== undefined, (query) => query.where(`files.${owner?.column ?? "client"}`, "=", owner?.hash ?? "")),
  );

/** Counts the owner's uploads that wait for their form. */
export async function countUploads(db: Database, { column, hash }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where(column, "=", hash)
    .where("submission_id", "is", null)
    .where("purpose", "=", "upload")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the size of the files, without the bytes that sealing adds to each chunk. */
export async function measureFiles(db: Database, ids: readonly string[]): Promise<number> {
  const { chunks, bytes } = await db
    .selectFrom("chunks")
    .select(({ fn, ref }) => [
      fn.countAll<number | string>().as("chunks"),
      fn.sum<number | string | null>(fn("octet_length", [ref("bytes")])).as("bytes"),
    ])
    .where("file_id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) - Number(chunks) * SEAL_BYTES;
}
