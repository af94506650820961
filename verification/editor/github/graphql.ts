import type { Commit, FileChanges, PullRequest, Repository } from "#verification/editor/github/repository.ts";

/** Somebody with an account at GitHub. */
export interface Person {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
}

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: { readonly branch?: string; readonly input?: object };
}

/** Returns the address of the preview that the hosting platform makes of a pull request. */
export const previewOf = ({ number }: PullRequest): string => `https://preview-${number}.example`;

/** Returns the data for a request of the editor: whatever it asks of a commit, a file or a pull request anywhere. */
export function answerGraphql(repository: Repository, person: Person, { query, variables }: GraphqlRequest): object {
  const { branch = "", input } = variables;
  if (input) return mutate(repository, query, input);
  const { oid } = repository.head("main");
  if (query.includes("fork: ")) return { fork: { id: "repository" }, base: { ref: { target: { oid } } } };
  const ref = () => ({ target: commitNode(repository, person, repository.head(branch)) });
  if (query.includes("pullRequests("))
    return { repository: { pullRequests: pullRequestNodes(repository, person, branch) } };
  const aliased = query.matchAll(/(\w+_\d+):\s+(?:object\(\w+: "([^"]*)"\)|ref\()/g);
  const objects = [...aliased].map(([, alias, id]) => [alias, id ? objectNode(repository, person, id) : ref()]);
  return { repository: objects.length > 0 ? Object.fromEntries(objects) : { ref: ref() } };
}

function mutate(repository: Repository, query: string, input: object): object {
  if (query.includes("createRef(")) {
    const { name, oid } = input as { name: string; oid: string };
    repository.createBranch(name.replace("refs/heads/", ""), oid);
    return {};
  }
  if (query.includes("createCommitOnBranch(")) {
    const { branch, expectedHeadOid, fileChanges, message } = input as CommitInput;
    const { oid, date, tree } = repository.commit(branch.branchName, expectedHeadOid, message.headline, fileChanges);
    const files = [...query.matchAll(/(file_\d+): file\(path: "([^"]*)"\)/g)];
    const hashes = Object.fromEntries(files.map(([, alias, path = ""]) => [alias, { oid: tree.get(path) }]));
    return { createCommitOnBranch: { commit: { oid, committedDate: date, ...hashes } } };
  }
  const { pullRequestId } = input as { pullRequestId: string };
  repository.pullRequest(Number(pullRequestId)).isDraft = query.includes("convertPullRequestToDraft(");
  return {};
}

interface CommitInput {
  readonly branch: { readonly branchName: string };
  readonly expectedHeadOid: string;
  readonly fileChanges: FileChanges;
  readonly message: { readonly headline: string };
}

/** Returns a commit by its hash, or a file by its hash or by branch and path: "main:brand/site.json". */
function objectNode(repository: Repository, person: Person, id: string): object | null {
  const commit = repository.commitOf(id);
  if (commit) return commitNode(repository, person, commit);
  const [branch = "", path] = id.split(":");
  const oid = path ? (repository.branches.get(branch)?.tree.get(path) ?? "") : id;
  const content = repository.blobs.get(oid);
  if (!content) return null;
  return { oid, byteSize: content.length, isBinary: content.includes(0), isTruncated: false, text: `${content}` };
}

function commitNode({ pullRequests, branches }: Repository, person: Person, { oid, message, date }: Commit): object {
  const commit = { oid, message, committedDate: date, author: { ...person, user: person } };
  const proposals = pullRequests.filter(({ state, branch }) => state === "open" && branches.get(branch)?.oid === oid);
  const deployments = proposals.map((one) => ({
    environment: "Preview",
    latestStatus: { state: "SUCCESS", environmentUrl: previewOf(one) },
  }));
  return { ...commit, history: { nodes: [commit] }, deployments: { nodes: deployments } };
}

/** Returns the open pull requests, or the one of a branch. */
function pullRequestNodes(repository: Repository, person: Person, branch: string): object {
  const found = repository.pullRequests.filter((one) => one.state === "open" && (!branch || one.branch === branch));
  const nodes = found.map(({ number, title, branch: headRefName, isDraft, labels }) => {
    const { oid, date, tree } = repository.head(headRefName);
    const paths = repository.changedPaths(headRefName);
    const files = paths.map((path) => ({ path, changeType: tree.has(path) ? "MODIFIED" : "DELETED" }));
    return {
      id: `${number}`,
      number,
      title,
      url: `https://github.com/owner/repository/pull/${number}`,
      isDraft,
      isCrossRepository: false,
      createdAt: date,
      updatedAt: date,
      headRefName,
      headRefOid: oid,
      author: person,
      labels: { nodes: labels.map((name) => ({ name })) },
      files: { nodes: files },
    };
  });
  return { totalCount: nodes.length, nodes };
}
