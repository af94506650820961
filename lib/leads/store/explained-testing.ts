import { DatabaseSync } from "node:sqlite";
import { asDatabase } from "#lib/leads/store/database/sqlite.ts";

/** Opens a database in memory. `explained` is the same one, and `readPlan` returns the query plans of what was read through it. */
export function openExplained() {
  const database = new DatabaseSync(":memory:");
  const plans: string[] = [];
  return {
    db: asDatabase(database),
    explained: asDatabase(explaining(database, plans)),
    readPlan: () => plans.join("\n"),
  };
}

/** Returns the database. Adds the query plan of each statement that reads to `plans`. */
function explaining(database: DatabaseSync, plans: string[]): DatabaseSync {
  const prepare = (sql: string) => {
    const plan = /^select/.test(sql) ? database.prepare(`explain query plan ${sql}`) : undefined;
    const statement = database.prepare(sql);
    for (const { detail } of (plan?.all() ?? []) as { detail: string }[]) plans.push(detail);
    return statement;
  };
  return new Proxy(database, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
}
