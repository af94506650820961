import { DatabaseSync } from "node:sqlite";

/** SQLite's largest page count, which means no limit. */
const UNLIMITED_PAGES = 4_294_967_294;

// The limit belongs to a connection, and the store hides its own. So we note each connection when it first runs a statement.
const connections = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  connections.add(this);
  exec.call(this, sql);
};

/** Makes SQLite fail with SQLITE_FULL wherever the file would have to grow, or lifts that limit. */
export function setDiskFull(isFull: boolean): void {
  for (const connection of connections) {
    exec.call(connection, `pragma max_page_count = ${isFull ? countPages(connection) : UNLIMITED_PAGES}`);
  }
}

function countPages(connection: DatabaseSync): number {
  // SQLite would fill free pages inside the file first.
  exec.call(connection, "pragma incremental_vacuum");
  return Number(connection.prepare("select page_count as pages from pragma_page_count").get()?.pages);
}
