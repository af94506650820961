import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const connections = new Set<DatabaseSync>();
/** Those that do not wait for the disk now. */
const lazy = new WeakSet<DatabaseSync>();
let isOn = false;

const { prepare } = DatabaseSync.prototype;
// The store hides its connection, so we watch all statements.
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
  connections.add(this);
  const statement = prepare.call(this, sql);
  const { all, run } = statement;
  const watch = <Result>(result: Result): Result => {
    noteStatement(this, sql);
    return result;
  };
  return Object.assign(statement, {
    all: (...values: Parameters<typeof all>) => watch(all.apply(statement, values)),
    run: (...values: Parameters<typeof run>) => watch(run.apply(statement, values)),
  });
};

function noteStatement(database: DatabaseSync, sql: string): void {
  if (sql === "pragma synchronous = normal") lazy.add(database);
  if (sql === "pragma synchronous = full") lazy.delete(database);
  const reachesDisk = /^(insert|update|delete|commit|pragma wal_checkpoint)\b/.test(sql) && !lazy.has(database);
  if (isOn && reachesDisk && !database.isTransaction) copy(database);
}

/** After each write that waits for the disk, copies the database and its log into a folder beside them. */
export function keepDurableCopy(isWanted: boolean): void {
  if (isWanted && !isOn) for (const database of connections) copy(database);
  isOn = isWanted;
}

const filesOf = (path: string) => [path, `${path}-wal`];
const copyOf = (path: string) => join(dirname(path), "durable", basename(path));

function copy(database: DatabaseSync): void {
  const path = database.location();
  if (!path) return;
  mkdirSync(dirname(copyOf(path)), { recursive: true });
  for (const file of filesOf(path)) copyFileSync(file, copyOf(file));
}

/** Puts the copies in the place of the files: a power cut would have left no more. */
export function restoreDurableCopy(path: string): void {
  if (!existsSync(copyOf(path))) throw new Error("there is no durable copy");
  rmSync(`${path}-shm`, { force: true });
  for (const file of filesOf(path)) copyFileSync(copyOf(file), file);
}
