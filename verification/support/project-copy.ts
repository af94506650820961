import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Copies the project's files and its packages into an empty folder, where a build disturbs nothing. */
export function copyProject(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter((path) => path && existsSync(path))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  cpSync("node_modules", join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
}
