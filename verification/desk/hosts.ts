import { type Answer, ask, type Place } from "#verification/desk/ask.ts";
import { splitPageData } from "#verification/desk/page-data.ts";
import type { Check } from "#verification/support/checklist.ts";

/** Addresses of the desk. On the site's hosts, each must be as unknown as the same address with another word. */
const DESK_PATHS = [
  "/desk",
  "/desk/sign-in",
  "/desk/leads/7K3-M9Q-XTE",
  "/desk/a.b",
  "/admin/desk",
  "/admin/desk/sign-in",
  "/admin/desk/a.b",
  "/admin/desk/search.json",
  "/%61dmin/desk",
  "/admin%2Fdesk",
  "/desk/invitation",
  "/desk/preview",
];
const DESK_ROUTES = ["/api/desk/sign-in", "/api/desk/sign-out", "/api/desk/figures.csv"];

/** Addresses that decode to a page of the desk. On no host do they have a page. */
const ENCODED_PATHS = [
  "/%64esk",
  "/desk/%73ign-in",
  "/de%73k/leads",
  "/%64esk/leads/x",
  "/desk%2Fsign-in",
  "/%2564esk",
];

/** Hosts that a parser of URLs takes for the desk's. */
const oddHosts = (host: string) => [
  `x@${host}`,
  `${host}/x`,
  `${host}?x`,
  `${host}#x`,
  `${host}\\x`,
  host.replace(/:/, ":0"),
];

/** Addresses of the site. On the desk's host, none of them exists. */
const SITE_PATHS = [
  "/services",
  "/fr",
  "/admin",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/og/en/home.png",
];

/** Removes what differs between two answers for two unknown addresses: the address, and what is random. */
function normalize({ status, headers, body }: Answer): string {
  const { date: _, etag: __, ...kept } = headers;
  const [, nonce = "no nonce"] = /nonce-([^']+)/.exec(`${headers["content-security-policy"]}`) ?? [];
  return JSON.stringify({ status, kept, body: splitPageData(body) })
    .replaceAll(nonce, "nonce")
    .replace(/[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}/g, "reference")
    .replace(/des[kt]/g, "word")
    .replace(/\\?"b\\?":\\?"[^"]*"/g, "build");
}

/** The desk answers on its own host only, and nothing else answers there. */
export async function checkHosts(check: Check, { site, desk }: Place): Promise<void> {
  const differing: string[] = [];
  for (const path of [...DESK_PATHS, ...DESK_ROUTES]) {
    const [own, other] = [await ask(site + path), await ask(site + path.replace("desk", "dest"))];
    if (own.status !== 404 || normalize(own) !== normalize(other)) differing.push(`${path}: ${own.status}`);
  }
  check("on the site's host, an address of the desk is as unknown as any other", differing.length === 0, differing);

  const forged = { "x-forwarded-host": new URL(desk).host, forwarded: `host=${new URL(desk).host}` };
  const tricked = await ask(`${site}/desk/sign-in`, { headers: forged });
  check("a forged X-Forwarded-Host does not open it", tricked.status === 404 && !tricked.body.includes("passkey"));

  const found: string[] = [];
  for (const path of SITE_PATHS) {
    const { status } = await ask(desk + path);
    if (status !== 404) found.push(`${path}: ${status}`);
  }
  check("on the desk's host, no page and no file of the site exists", found.length === 0, found);

  const drawn: string[] = [];
  for (const path of ENCODED_PATHS) {
    const { status, body } = await ask(desk + path);
    if (status !== 404 || body.includes("<script")) drawn.push(`${path}: ${status}`);
  }
  check("on the desk's host, an encoded address is not found, without a script", drawn.length === 0, drawn);

  const opened: string[] = [];
  for (const host of oddHosts(new URL(desk).host)) {
    const { status, body } = await ask(`${site}/desk/sign-in`, { headers: { host } });
    if (status < 400 || body.includes("passkey")) opened.push(`${host}: ${status}`);
  }
  check("a host that only resembles the desk's does not open it", opened.length === 0, opened);

  const start = await ask(`${desk}/`);
  check("the desk's host leads to the desk", start.status === 307 && start.headers.location === `${desk}/desk`);
  const page = await ask(`${desk}/desk/sign-in`);
  const policy = `${page.headers["content-security-policy"]}`;
  const allowed = policy.replace(/'nonce-[\w+/=]+'/, "'nonce'").split("; ");
  const expected = [
    "default-src 'none'",
    "script-src 'self' 'nonce'",
    ...["style-src", "img-src", "connect-src"].map((name) => `${name} 'self'`),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  check("a page of the desk has its own policy, which allows no frame", allowed.join() === expected.join(), [policy]);
  const closed = `${page.headers["cache-control"]}`.includes("no-store") && page.headers["x-robots-tag"] === "noindex";
  check("it is kept in no cache and no search engine", closed, [JSON.stringify(page.headers)]);
  const fetched = page.headers["speculation-rules"] === undefined && !page.body.includes('rel="manifest"');
  check("it asks for no file that this host lacks", fetched);
}
