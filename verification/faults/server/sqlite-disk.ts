import { DatabaseSync } from "node:sqlite";

/** No limit, in SQLite's own words. */
const MOST_PAGES = 4_294_967_294;

/** A limit belongs to a connection, and the site's is not ours: it is caught when it is first used. */
const connections = new Set<DatabaseSync>();
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  connections.add(this);
  exec.call(this, sql);
};

/** From now on SQLite itself answers SQLITE_FULL when the file would have to grow; or no longer. */
export function fillDisk(isFull: boolean): void {
  for (const connection of connections) {
    exec.call(connection, `pragma max_page_count = ${isFull ? pagesOf(connection) : MOST_PAGES}`);
  }
}

function pagesOf(connection: DatabaseSync): number {
  // Free pages within the file would be used first.
  exec.call(connection, "pragma incremental_vacuum");
  return Number(connection.prepare("select page_count as pages from pragma_page_count").get()?.pages);
}
