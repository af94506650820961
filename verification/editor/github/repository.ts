import { createHash, randomBytes } from "node:crypto";

/** The paths of files, and the hash of what each contains. */
type Tree = ReadonlyMap<string, string>;

export interface Commit {
  readonly oid: string;
  readonly parent: Commit | undefined;
  readonly message: string;
  readonly date: string;
  readonly tree: Tree;
}

export interface PullRequest {
  readonly number: number;
  readonly title: string;
  readonly branch: string;
  isDraft: boolean;
  state: "open" | "closed" | "merged";
  labels: readonly string[];
}

/** What the editor sends as a commit. The contents are in base64. */
export interface FileChanges {
  readonly additions?: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions?: readonly { readonly path: string }[];
}

/** Thrown for what GitHub would refuse. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A repository in memory, with these files on the branch `main`, and its pull requests. */
export class Repository {
  readonly blobs = new Map<string, Buffer>();
  readonly branches = new Map<string, Commit>();
  readonly pullRequests: PullRequest[] = [];
  /** False for a private repository in a plan without drafts, such as GitHub Free. */
  takesDrafts = true;

  constructor(files: Readonly<Record<string, Buffer>>) {
    this.#add(
      "main",
      "First commit",
      new Map(Object.entries(files).map(([path, bytes]) => [path, this.#store(bytes)])),
    );
  }

  head(branch: string): Commit {
    return found(this.branches.get(branch));
  }

  /** Returns the commit with this hash on any branch. */
  commitOf(oid: string): Commit | undefined {
    return [...this.branches.values()].flatMap(historyOf).find((commit) => commit.oid === oid);
  }

  read(branch: string, path: string): string {
    return `${this.blobs.get(this.head(branch).tree.get(path) ?? "")}`;
  }

  pullRequest(number: number): PullRequest {
    return found(this.pullRequests.find((one) => one.number === number));
  }

  open(branch: string): PullRequest | undefined {
    return this.pullRequests.find((one) => one.branch === branch && one.state === "open");
  }

  /** Returns the paths that a branch has changed since it began on `main`. */
  changedPaths(branch: string): string[] {
    return differing(this.#base(branch).tree, this.head(branch).tree);
  }

  createBranch(name: string, oid: string): void {
    if (this.branches.has(name))
      throw new Refusal(422, `A ref named "refs/heads/${name}" already exists in the repository.`);
    this.reset(name, oid);
  }

  /** Lets a branch end in this commit. */
  reset(branch: string, oid: string): void {
    this.branches.set(branch, found(this.commitOf(oid)));
  }

  commit(
    branch: string,
    expectedHead: string,
    message: string,
    { additions = [], deletions = [] }: FileChanges,
  ): Commit {
    const { oid, tree } = this.head(branch);
    if (oid !== expectedHead) throw new Refusal(422, `Expected branch to point to "${expectedHead}" but it did not.`);
    const changed = new Map(tree);
    for (const { path } of deletions) changed.delete(path);
    for (const { path, contents } of additions) changed.set(path, this.#store(Buffer.from(contents, "base64")));
    return this.#add(branch, message, changed);
  }

  propose(branch: string, title: string, isDraft: boolean): PullRequest {
    if (this.open(branch)) throw new Refusal(422, `A pull request already exists for owner:${branch}.`);
    if (isDraft && !this.takesDrafts)
      throw new Refusal(422, "Draft pull requests are not supported in this repository.");
    const number = this.pullRequests.length + 1;
    const added: PullRequest = { number, title, branch, isDraft, state: "open", labels: [] };
    this.pullRequests.push(added);
    return added;
  }

  /** Puts what a pull request changes onto `main`, as one commit. */
  squash(pullRequest: PullRequest, message: string): void {
    const { branch, isDraft } = pullRequest;
    if (isDraft) throw new Refusal(405, "Pull Request is still a draft");
    const [base, head, main] = [this.#base(branch).tree, this.head(branch).tree, this.head("main").tree];
    const changed = differing(base, head);
    // Git can merge two changes of one file. To see what the editor says, it is enough that this cannot.
    if (changed.some((path) => base.get(path) !== main.get(path)))
      throw new Refusal(405, "Pull Request is not mergeable");
    const kept = [...main].filter(([path]) => !changed.includes(path));
    this.#add("main", message, new Map([...kept, ...[...head].filter(([path]) => changed.includes(path))]));
    pullRequest.state = "merged";
  }

  #store(content: Buffer): string {
    const oid = createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
    this.blobs.set(oid, content);
    return oid;
  }

  #add(branch: string, message: string, tree: Tree): Commit {
    const [oid, date] = [randomBytes(20).toString("hex"), new Date().toISOString()];
    const commit = { oid, parent: this.branches.get(branch), message, date, tree };
    this.branches.set(branch, commit);
    return commit;
  }

  /** Returns the last commit that a branch has from `main`. */
  #base(branch: string): Commit {
    const onMain = historyOf(this.head("main"));
    return found(historyOf(this.head(branch)).find((commit) => onMain.includes(commit)));
  }
}

/** Returns a commit and those before it, the newest first. */
function historyOf(commit: Commit | undefined): Commit[] {
  return commit ? [commit, ...historyOf(commit.parent)] : [];
}

const differing = (before: Tree, now: Tree): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal(404, "Not Found");
  return thing;
}
