/** Serves the output of `vercel build` by the rules of its Build Output API, version 3, as far as this site uses them. */

import { AsyncLocalStorage } from "node:async_hooks";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { listen, type Server, startProgram } from "#verification/support/servers.ts";

interface Condition {
  readonly type: "host" | "header";
  readonly key?: string;
  readonly value?: string;
}

interface Route {
  readonly handle?: string;
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly methods?: readonly string[];
  readonly has?: readonly Condition[];
  readonly missing?: readonly Condition[];
  readonly status?: number;
  readonly continue?: boolean;
  readonly middlewarePath?: string;
}

interface FunctionConfig {
  readonly runtime: string;
  readonly handler?: string;
  readonly entrypoint?: string;
  readonly filePathMap?: Readonly<Record<string, string>>;
  readonly supportsResponseStreaming?: boolean;
}

/** A page or file that the build has made. Vercel's cache serves it. */
interface Prerendered {
  readonly fallback?: { readonly fsPath: string };
  readonly initialHeaders?: Readonly<Record<string, string>>;
}

type Headers_ = Record<string, string | string[] | undefined>;
type Middleware = (request: Request, context: { waitUntil(work: Promise<unknown>): void }) => Promise<Response>;

const OVERRIDE = "x-middleware-override-headers";
const OF_MIDDLEWARE = /^x-middleware-/;

export async function serveOutput(project: string, env: Record<string, string>) {
  const output = join(project, ".vercel/output");
  const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, "utf8"));
  const { routes } = readJson<{ routes: readonly Route[] }>(join(output, "config.json"));
  const running = new Map<string, Promise<Server>>();

  const placeOf = (path: string) => join(output, "functions", path === "/" ? "/index" : path);
  const folderOf = (path: string) => `${placeOf(path)}.func`;
  const configOf = (path: string) => readJson<FunctionConfig>(join(folderOf(path), ".vc-config.json"));
  const isFunction = (path: string) => existsSync(folderOf(path));
  const staticFile = (path: string) => {
    const file = join(output, "static", path);
    return existsSync(file) && statSync(file).isFile() ? file : undefined;
  };

  const prerenderedFile = (path: string) => {
    const config = `${placeOf(path)}.prerender-config.json`;
    if (!existsSync(config)) return undefined;
    const { fallback, initialHeaders } = readJson<Prerendered>(config);
    return fallback && { file: join(dirname(config), fallback.fsPath), headers: initialHeaders };
  };

  /** Starts the function of a path once, in a folder with its files only, as on Vercel. */
  function startFunction(path: string): Promise<Server> {
    const folder = realpathSync(folderOf(path));
    const started = running.get(folder) ?? start();
    running.set(folder, started);
    return started;
    async function start() {
      const { handler = "", filePathMap = {} } = configOf(path);
      const place = makeTemporaryFolder("function");
      cpSync(folder, place, { recursive: true, verbatimSymlinks: true });
      for (const [target, source] of Object.entries(filePathMap)) {
        mkdirSync(dirname(join(place, target)), { recursive: true });
        cpSync(realpathSync(join(project, source)), join(place, target), { recursive: true });
      }
      return startProgram(process.execPath, ["verification/vercel/run-function.ts", join(place, handler)], {
        env,
        ready: (log) => /function: listening on (\d+)/m.exec(log)?.[1],
      });
    }
  }

  /** Loads the middleware into this process. Vercel runs it without Node, in a runtime with the same classes of the web. */
  async function openMiddleware(path: string): Promise<Middleware> {
    Object.assign(globalThis, { self: globalThis, AsyncLocalStorage, require: createRequire(import.meta.url) });
    return (await import(join(folderOf(path), configOf(path).entrypoint ?? ""))).default;
  }

  const holds = (headers: Headers_, { type, key = "", value }: Condition) => {
    const given = type === "host" ? headers.host : headers[key];
    return given !== undefined && (value === undefined || new RegExp(`^${value}$`).test(String(given)));
  };

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers: Headers_ = { ...asked.headers, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    headers["x-forwarded-host"] = asked.headers.host;
    const url = new URL(asked.url ?? "/", `https://${asked.headers.host}`);
    const added: Record<string, string> = {};
    const target = { path: decodeURI(url.pathname), search: url.searchParams };
    let phase = "";
    let status: number | undefined;
    const serve = async (): Promise<boolean> => {
      const file = staticFile(target.path);
      if (file) {
        response.writeHead(status ?? 200, added).end(readFileSync(file));
        return true;
      }
      const made = asked.method === "GET" ? prerenderedFile(target.path) : undefined;
      if (made) {
        response.writeHead(status ?? 200, { ...made.headers, ...added }).end(readFileSync(made.file));
        return true;
      }
      if (!isFunction(target.path)) return false;
      await callFunction(target.path);
      return true;
    };
    const callFunction = async (path: string) => {
      const { url: port } = await startFunction(path);
      const query = `${target.search}` && `?${target.search}`;
      await new Promise<void>((resolve, reject) => {
        const passed = request(
          {
            host: "127.0.0.1",
            port,
            method: asked.method,
            path: url.pathname + query,
            headers: { ...headers, "x-matched-path": path },
          },
          (received) => {
            response.writeHead(status ?? received.statusCode ?? 500, { ...added, ...received.headers });
            received.pipe(response);
            received.on("end", resolve);
          },
        );
        passed.on("error", reject);
        asked.pipe(passed);
      });
    };

    for (const route of routes) {
      if (route.handle) {
        phase = route.handle;
        if (phase === "filesystem" && (await serve())) return;
        continue;
      }
      if (phase !== "" && phase !== "rewrite") continue;
      const match = new RegExp(route.src ?? "", "i").exec(target.path);
      if (!match || (route.methods && !route.methods.includes(asked.method ?? ""))) continue;
      if (route.has?.some((each) => !holds(headers, each))) continue;
      if (route.missing?.some((each) => holds(headers, each))) continue;
      const fill = (text: string) =>
        text.replace(/\$(\d+|\w+)/g, (_, name: string) => match.groups?.[name] ?? match[Number(name)] ?? "");
      if (route.middlewarePath) {
        const init = { method: asked.method ?? "GET", headers: headers as Record<string, string> };
        const run = await openMiddleware(route.middlewarePath);
        const given = await run(new Request(url, init), { waitUntil: () => undefined });
        for (const name of given.headers.get(OVERRIDE)?.split(",") ?? [])
          headers[name] = given.headers.get(`x-middleware-request-${name}`) ?? undefined;
        for (const [name, value] of given.headers) if (!OF_MIDDLEWARE.test(name)) added[name] = value;
        const rewritten = given.headers.get("x-middleware-rewrite");
        if (rewritten) target.path = new URL(rewritten, url).pathname;
        if (!rewritten && !given.headers.has("x-middleware-next")) {
          response.writeHead(given.status, added);
          if (given.body) Readable.fromWeb(given.body as never).pipe(response);
          else response.end();
          return;
        }
        continue;
      }
      for (const [name, value] of Object.entries(route.headers ?? {})) added[name.toLowerCase()] = fill(value);
      if (route.status) status = route.status;
      if (route.status && route.headers && (route.headers.Location ?? route.headers.location)) {
        response.writeHead(route.status, added).end();
        return;
      }
      if (route.dest) {
        const dest = new URL(fill(route.dest), url);
        target.path = decodeURI(dest.pathname);
        for (const [name, value] of dest.searchParams) target.search.set(name, value);
        if (await serve()) return;
      }
    }
    response.writeHead(404, added).end("Not found");
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) =>
      response.writeHead(500).end(`${(error as Error).stack ?? error}`),
    );
  });
  const url = await listen(server);
  return {
    url,
    port: new URL(url).port,
    isStreamed: (path: string) => configOf(path).supportsResponseStreaming === true,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const each of running.values()) await (await each).stop();
    },
  };
}
