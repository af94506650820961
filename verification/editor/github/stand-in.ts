import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { answerGraphql, type GraphqlRequest, type Person } from "#verification/editor/github/graphql.ts";
import { Refusal, Repository } from "#verification/editor/github/repository.ts";
import { listen } from "#verification/support/servers.ts";

/** Somebody who signs in with a token. */
interface Account extends Person {
  readonly isCollaborator: boolean;
  /** True if the token may write pull requests too, not contents alone. */
  readonly mayPropose: boolean;
}

const asha = { id: 1, login: "asha", name: "Asha Rao", email: "asha@veramed.example" };
const juma = { id: 2, login: "juma", name: "Juma Otieno", email: "juma@veramed.example" };

/** Who signs in with which token. */
const accounts: Readonly<Record<string, Account>> = {
  "token-of-asha": { ...asha, isCollaborator: true, mayPropose: true },
  "token-of-juma": { ...juma, isCollaborator: true, mayPropose: true },
  "token-for-contents-alone": { ...asha, isCollaborator: true, mayPropose: false },
  "token-of-a-stranger": { ...juma, isCollaborator: false, mayPropose: false },
};

interface Call {
  readonly repository: Repository;
  readonly account: Account;
  /** What the parentheses in the pattern of the address have found. */
  readonly part: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Route = readonly [method: string, address: RegExp, answer: (call: Call) => unknown];

const requested = ({ repository, part }: Call) => repository.pullRequest(Number(part));

/** What the editor asks of GitHub's REST API. `.` stands for the address of the repository. */
const routes: readonly Route[] = [
  ["GET", /^\/user$/, ({ account }) => account],
  ["GET", /^\.\/collaborators\/(\w+)$/, ({ account }) => allow(account.isCollaborator, 404, "Not Found")],
  ["GET", /^\.\/git\/trees\/(\w+)$/, listFiles],
  ["GET", /^\.\/git\/blobs\/(\w+)$/, ({ repository, part }) => repository.blobs.get(part)],
  ["PATCH", /^\.\/git\/refs\/heads\/(.+)$/, ({ repository, part, body }) => repository.reset(part, `${body.sha}`)],
  ["DELETE", /^\.\/git\/refs\/heads\/(.+)$/, ({ repository, part }) => void repository.branches.delete(part)],
  ["POST", /^\.\/pulls$/, propose],
  ["PATCH", /^\.\/pulls\/(\d+)$/, (call) => Object.assign(requested(call), { state: "closed" })],
  ["PUT", /^\.\/pulls\/(\d+)\/merge$/, (call) => call.repository.squash(requested(call), `${call.body.commit_title}`)],
  ["GET", /^\.\/issues\/(\d+)$/, (call) => ({ labels: requested(call).labels.map((name) => ({ name })) })],
  ["PATCH", /^\.\/issues\/(\d+)$/, (call) => Object.assign(requested(call), { labels: call.body.labels })],
  ["POST", /^\.\/issues\/(\d+)\/labels$/, (call) => Object.assign(requested(call), { labels: call.body.labels })],
];

function listFiles({ repository, part }: Call): object {
  const files = [...(repository.commitOf(part)?.tree ?? [])];
  const size = (sha: string) => repository.blobs.get(sha)?.length;
  return { tree: files.map(([path, sha]) => ({ path, sha, type: "blob", size: size(sha) })) };
}

function propose({ repository, account, body }: Call): object {
  allow(account.mayPropose, 403, "Resource not accessible by personal access token");
  const { number, title, branch } = repository.propose(`${body.head}`, `${body.title}`, body.draft === true);
  const { oid, date } = repository.head(branch);
  return { number, title, node_id: `${number}`, head: { sha: oid }, created_at: date, updated_at: date };
}

function allow(isAllowed: boolean, status: number, message: string): void {
  if (!isAllowed) throw new Refusal(status, message);
}

/** Starts a stand-in of GitHub's API on this machine: one repository, in memory, with these files. */
export async function startStandIn(files: Readonly<Record<string, Buffer>>, name: string) {
  const repository = new Repository(files);
  /** What the editor has asked for that the stand-in does not know. */
  const unknown: string[] = [];

  function answer(method: string, path: string, token: string, body: Call["body"]): unknown {
    const account = accounts[token];
    if (!account) throw new Refusal(401, "Bad credentials");
    if (path === "/graphql") return graphql(account, body as unknown as GraphqlRequest);
    const address = decodeURI(path).replace(`/repos/${name}`, ".");
    const route = routes.find(([ofRoute, pattern]) => ofRoute === method && pattern.test(address));
    if (!route) {
      unknown.push(`${method} ${path}`);
      throw new Refusal(404, "Not Found");
    }
    const [, pattern, answerCall] = route;
    return answerCall({ repository, account, part: pattern.exec(address)?.[1] ?? "", body });
  }

  /** A mutation that fails is answered with status 200. */
  function graphql(account: Account, request: GraphqlRequest): object {
    try {
      return { data: answerGraphql(repository, account, request) };
    } catch (error) {
      return { errors: [{ message: (error as Error).message }] };
    }
  }

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const token = headers.authorization?.replace("token ", "") ?? "";
    // Pages of other hosts may read what GitHub answers.
    response.setHeader("access-control-allow-origin", "*");
    try {
      const body = headers["content-length"] ? await json(request) : {};
      const content = answer(method, url.replace(/\?.*/, ""), token, body as Call["body"]) ?? {};
      response.end(Buffer.isBuffer(content) ? content : JSON.stringify(content));
    } catch (error) {
      response.statusCode = error instanceof Refusal ? error.status : 500;
      response.end(JSON.stringify({ message: (error as Error).message }));
    }
  });
  return { url: await listen(server), repository, unknown, stop: () => server.close() };
}
