import "server-only";
import type { Database } from "#lib/store/database.ts";
import { SEAL_BYTES } from "#lib/store/encryption.ts";
import { FILE_COST_BYTES } from "#lib/store/limits.ts";

/** Begins a query for the size of files as they are stored. Reads no content: both databases know a value's length without it. */
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

const total = ({ files, bytes }: FileSizes) => Number(files) * FILE_COST_BYTES + Number(bytes ?? 0);

/** Returns the size of a client's files in whatever state, without the client's returned forms. */
export const measureClient = async (db: Database, client: string): Promise<number> =>
  total(
    await sizeOfFiles(db)
      .where("files.client", "=", client)
      .where("purpose", "!=", "returned-form")
      .executeTakeFirstOrThrow(),
  );

/** Returns the size of the files of rejected submissions, without this client's. */
export const measureOthersRefused = async (db: Database, client: string): Promise<number> =>
  total(
    await sizeOfFiles(db)
      .innerJoin("submissions", "submissions.id", "files.submission_id")
      .where("submissions.state", "=", "rejected")
      .where(({ or, eb }) => or([eb("files.client", "is", null), eb("files.client", "!=", client)]))
      .executeTakeFirstOrThrow(),
  );

/** Returns the size of all files that no submission has claimed, without returned forms. */
export const measureStaged = async (db: Database): Promise<number> =>
  total(
    await sizeOfFiles(db)
      .where("submission_id", "is", null)
      .where("purpose", "!=", "returned-form")
      .executeTakeFirstOrThrow(),
  );

/** Returns the size of all returned forms, or of one client's. */
export const measureReturnedForms = async (db: Database, client?: string): Promise<number> =>
  total(
    await sizeOfFiles(db)
      .where("submission_id", "is", null)
      .where("purpose", "=", "returned-form")
      .$if(client !== undefined, (query) => query.where("files.client", "=", client ?? ""))
      .executeTakeFirstOrThrow(),
  );

/** Returns how many uploads of a client wait for their form. */
export async function countUploads(db: Database, client: string): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("client", "=", client)
    .where("submission_id", "is", null)
    .where("purpose", "=", "upload")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns how many bytes of these files are stored, without what sealing adds to each chunk. */
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
