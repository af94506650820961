import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies the project's files and its packages into an empty folder, where a build disturbs nothing. */
export function copyProject(folder: string): void {
  copyFiles(folder);
  cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

/** Copies the project's files into an empty folder: what git has, and what it would take. */
export function copyFiles(folder: string): void {
  // A temporary folder is closed to other users. If root runs the tests, PostgreSQL runs as another user and must reach its program.
  chmodSync(folder, 0o755);
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((path) => path && existsSync(path))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
}
