import "server-only";
import { routes } from "#content/routes.ts";
import { defaultLocale, localeOfPath, pathInLocale } from "#lib/i18n/locales.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { readBody } from "#lib/leads/request/read-body.ts";
import { createMemoryCounter } from "#lib/leads/request/request-counter.ts";
import { log } from "#lib/log.ts";
import { isBuiltPage } from "#lib/server/addresses.ts";
import { createNewErrorCheck } from "#lib/server/new-errors.ts";

type BrowserErrorDependencies = Pick<RequestDependencies, "clientOf" | "now" | "rateLimit" | "siteUrl"> & {
  readonly random: () => number;
};

const MAX_BYTES = 2048;

const SHARE_OF_REPEATS = 0.1;

/** What instrumentation-client.ts sends: class, place in a script, path of the page. Scripts are named by a hash; Vercel adds a query. */
const REPORT =
  /^(\S{1,100}) _next\/static\/((?:chunks|pages)\/[\w~-]{8,40}\.js)\S{0,100}?:(\d{1,7}):(\d{1,7}) (\/\S{0,1000})$/;

/** Classes of JavaScript, browsers (DOMException) and the bundler. A client could put any text into another name. */
const errorClasses: ReadonlySet<string> = new Set([
  ...["AggregateError", "Error", "EvalError", "InternalError", "RangeError", "ReferenceError", "SyntaxError"],
  ...["TypeError", "URIError", "ChunkLoadError", "AbortError", "DataCloneError", "EncodingError"],
  ...["HierarchyRequestError", "IndexSizeError", "InvalidAccessError", "InvalidCharacterError", "InvalidStateError"],
  ...["NetworkError", "NotAllowedError", "NotFoundError", "NotReadableError", "NotSupportedError"],
  ...["QuotaExceededError", "SecurityError", "TimeoutError", "UnknownError"],
]);

/** Logs errors of our scripts, and no text from the client (security 21). */
export function handleBrowserError({ clientOf, now, rateLimit, siteUrl, random }: BrowserErrorDependencies) {
  const count = createMemoryCounter({ limit: rateLimit });
  const isNew = createNewErrorCheck(now);
  return handle<unknown>(undefined, async (request) => {
    const { headers } = request;
    assertSameSite(headers, siteUrl);
    // `navigator.sendBeacon` sends a text with this type.
    if (!/^text\/plain\b/i.test(headers.get("content-type") ?? "")) throw new Problem("not-a-form");
    await assertRateLimit(clientOf(headers), count, now());
    const report = REPORT.exec((await readBody(request, MAX_BYTES)).toString());
    if (!report) throw new Problem("invalid", { status: 400 });
    const [, name = "", file, line, column, path = ""] = report;
    const error = errorClasses.has(name) ? name : "unknown";
    const place = `.next/static/${file}:${line}:${column}`;
    if (isNew(`${error} ${place}`) || random() < SHARE_OF_REPEATS) {
      log.limited("warn", "browser error reported", {
        error,
        stack: [place],
        path: patternOf(path),
        locale: localeOfPath(path),
      });
    }
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  });
}

/** Keeps only the folder of a page that is not drawn at build: the rest may be an id or a typing error. */
function patternOf(path: string): string {
  const page = pathInLocale(defaultLocale, path);
  const all = Object.values(routes);
  if (isBuiltPage(path) || all.some((route) => route === page)) return page;
  const folder = all.find((route) => route !== routes.home && page.startsWith(`${route}/`));
  return folder ? `${folder}/*` : "unknown";
}
