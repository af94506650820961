/**
 * `npm run verify -- image`: copies the project's files into an empty folder, starts compose.yaml there with the reference provider, and
 * sends a form through Caddy. Then it looks at the container, sends a form to the receiver, and runs the image alone, with SQLite. Needs
 * Docker with its compose plugin, and the ports 80 and 443.
 */

import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { dockerIn, isDockerInstalled, tryDocker } from "#verification/image/docker.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { copyFiles } from "#verification/support/project-copy.ts";
import { waitUntil } from "#verification/support/wait-until.ts";

const SITE = "https://localhost";
/** The reference provider shares the network of the site's container. */
const PROVIDER = "http://127.0.0.1:4000";
const BASE = "node:24-trixie-slim";
/** The exit code after SIGTERM (docs/operations.md). */
const STOPPED = "143";
const USER_NODE = "1000";
const LIMIT_MS = 90_000;
/** Restores a dump into another database (docs/guides/containers.md). */
const COPY_DATABASE = `pg_dump --format=custom --username=site --file=/tmp/dump site && createdb --username=site verify &&
  pg_restore --username=site --dbname=verify --exit-on-error /tmp/dump`;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const start = performance.now();

if (!isDockerInstalled()) {
  console.error("Docker: not found. Install it with its plugin Compose, and start its service.");
  process.exit(1);
}
const folder = makeTemporaryFolder("image");
copyFiles(folder);
/** Writes a file of settings. The values stand in single quotes, because some are JSON. */
const writeSettings = (name: string, values: Readonly<Record<string, string>>) =>
  writeFileSync(
    join(folder, name),
    Object.entries(values)
      .map(([key, value]) => `${key}='${value}'`)
      .join("\n"),
  );
const settings = { SITE_URL: SITE };
writeSettings(".env", settings);
const password = randomBytes(24).toString("hex");
const secrets = {
  database_url: `postgres://site_app:${password}@database/site`,
  owner_url: `postgres://site:${password}@database/site`,
  postgres_password: password,
  store_keys: `a:${randomBytes(32).toString("base64")}`,
};
mkdirSync(join(folder, "secrets"));
for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, "secrets", name), value);

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const secret = `whsec_${randomBytes(32).toString("base64")}`;
writeSettings(".env.receiver", {
  WEBHOOK_SECRET: secret,
  PRIVATE_KEY: JSON.stringify(privateKey.export({ format: "jwk" })),
});

const name = `image-${process.pid}`;
const image = `${name}-site`;
const docker = dockerIn(folder);
const profiles = ["--profile", "provider", "--profile", "receiver"];
const compose = (...args: string[]) => docker("compose", "--project-name", name, ...profiles, ...args);
const inSite = (...args: string[]) => compose("exec", "-T", "site", ...args);
const stateOf = (container: string, field: string) => docker("inspect", "--format", `{{.State.${field}}}`, container);
const sizeOf = (tag: string) => Number(docker("image", "inspect", "--format", "{{.Size}}", tag));
const { check, finish } = createChecklist();

/** Waits until a container is healthy. */
async function waitForHealth(container: string): Promise<void> {
  const isHealthy = await waitUntil(() => stateOf(container, "Health.Status") === "healthy", LIMIT_MS);
  if (!isHealthy) throw new Error(`${container} did not become healthy`);
}

/** Sends a form with a file as a browser without JavaScript does, and returns the reference that the visitor gets. */
async function sendForm(): Promise<string> {
  const form = formOf(examples.consultation.typical, [{ ...pdf(), field: "attachments[]" }]);
  const response = await post(`${SITE}/api/contact?locale=en`, form, PAGE);
  return /\/thank-you\/([\w-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? `none: ${response.status}`;
}

/** Returns the submissions that the reference provider has, once it has so many. */
async function received(count: number) {
  let submissions: readonly { files: { size: number }[] }[] = [];
  await waitUntil(() => {
    const list = compose("exec", "-T", "provider", "node", "verification/provider/main.ts", "list", "--json");
    submissions = JSON.parse(list).submissions;
    return submissions.length >= count;
  }, LIMIT_MS);
  return submissions;
}

async function checkCompose(): Promise<void> {
  compose("build");
  console.log(`Built after ${seconds(start)}.`);
  const up = performance.now();
  compose("up", "--detach", "--wait");
  const site = compose("ps", "--quiet", "site");
  // Caddy makes a certificate of its own for localhost.
  setDefaultCACertificates([compose("exec", "-T", "caddy", "cat", "/data/caddy/pki/authorities/local/root.crt")]);
  const reference = await sendForm();
  const [submission] = await received(1);
  console.log(
    `The first form was delivered after ${seconds(start)}, ${seconds(up)} after the start of the containers.`,
  );
  check("a form arrives at the provider with its file", submission?.files[0]?.size === pdf().buffer.length);

  const page = await fetch(SITE);
  const policy = page.headers.get("content-security-policy") ?? "";
  const html = await page.text();
  check("pages come rewritten", /<script[^>]* data-load=/.test(html) && /script-src 'self';/.test(policy));
  check("Docker finds the site healthy", stateOf(site, "Health.Status") === "healthy");
  check("the site finds itself healthy", (await fetch(`${SITE}/api/health`)).status === 200);
  const picture = encodeURIComponent(`${PROVIDER}/images/sample-gallery-1.png`);
  const headers = { accept: "image/webp" };
  const converted = await fetch(`${SITE}/_next/image?url=${picture}&w=384&q=75`, { headers });
  check("a picture of the provider is converted", converted.headers.get("content-type") === "image/webp");
  check("the site does not run as root", inSite("id", "-u") === USER_NODE);
  check("the root file system is read-only", tryDocker("exec", site, "touch", "/app/x").output.includes("Read-only"));
  const leads = (...args: string[]) => inSite("npm", "run", "--silent", "leads", "--", ...args);
  const listed = leads("list", "--json");
  const health = tryDocker("exec", site, "npm", "run", "--silent", "leads", "--", "health").output;
  check("the site only adds to the record of access", health.includes("problems") && !health.includes("append-only"));
  check("leads list has it", listed.includes(reference) && listed.includes("delivered"), [reference, listed]);

  compose("stop", "provider");
  const waiting = await sendForm();
  compose("exec", "-T", "database", "sh", "-c", COPY_DATABASE);
  const copy = `postgres://site:${password}@database/verify`;
  const verified = leads("verify", copy);
  check("leads verify opens a submission in a restored dump", verified.startsWith("1 submissions"), [verified]);

  compose("stop", "site");
  check("SIGTERM ends the site cleanly", stateOf(site, "ExitCode") === STOPPED, [stateOf(site, "ExitCode")]);
  compose("up", "--detach", "--wait", "--force-recreate", "site", "provider");
  const references = [reference, waiting, await sendForm()];
  check("a new container sends what waited", (await received(2)).length === 2);
  const kept = leads("list", "--json");
  const isKept = references.every((each) => kept.includes(each));
  check("a new container goes on with the same database", isKept, [...references, kept]);
  const lines = compose("logs", "--no-log-prefix", "site").split("\n");
  const errors = lines.filter((line) => /"level":"(warn|error)"|EROFS|EACCES/.test(line));
  check("the log has no warning", errors.length === 0, errors);
}

/** Sends a form to the receiver instead of the provider. */
async function checkReceiver(): Promise<void> {
  writeSettings(".env", {
    ...settings,
    DELIVERY_WEBHOOK_URL: "http://127.0.0.1:8080",
    DELIVERY_WEBHOOK_KEY: JSON.stringify(publicKey.export({ format: "jwk" })),
    DELIVERY_WEBHOOK_SECRET: secret,
  });
  compose("up", "--detach", "--wait", "--force-recreate", "site", "receiver");
  const inReceiver = (command: string) => compose("exec", "-T", "receiver", "sh", "-c", command);
  await sendForm();
  const size = String(pdf().buffer.length);
  const isKept = () => inReceiver("stat --format=%s /data/*/file-0 2>/dev/null || true") === size;
  check("a form arrives at the receiver with its file", await waitUntil(isKept, LIMIT_MS));
  check("the receiver does not run as root", inReceiver("id -u") === USER_NODE);
  const container = compose("ps", "--quiet", "receiver");
  compose("stop", "receiver");
  check("SIGTERM ends the receiver cleanly", stateOf(container, "ExitCode") === "0");
}

/** Runs the image without compose.yaml, and with the store that it has by itself. */
async function checkAlone(): Promise<void> {
  const alone = `${name}-alone`;
  docker("run", "--detach", "--read-only", "--cap-drop=ALL", "--tmpfs=/backup:uid=1000", "--name", alone, image);
  try {
    await waitForHealth(alone);
    const leads = (...args: string[]) => docker("exec", alone, "npm", "run", "--silent", "leads", "--", ...args);
    leads("backup", "/backup/backup.sqlite");
    check("a backup of SQLite can be verified", leads("verify", "/backup/backup.sqlite").includes("0 submissions"));
  } finally {
    docker("rm", "--force", "--volumes", alone);
  }
  const { status, output } = tryDocker("run", "--name", alone, "--env=RATE_LIMIT=many", image);
  docker("rm", "--force", "--volumes", alone);
  check("it does not start with a wrong setting", status === 1 && output.includes("RATE_LIMIT must"), [output]);
  const megabytes = (sizeOf(image) - sizeOf(BASE)) / 1e6;
  console.log(`The image has ${megabytes.toFixed(0)} MB without its base.`);
}

try {
  await checkCompose();
  await checkReceiver();
  await checkAlone();
} catch (error) {
  check(
    String(error),
    false,
    tryDocker("compose", "--project-name", name, "logs", "--no-color", "--tail=20").output.split("\n"),
  );
} finally {
  compose("down", "--volumes", "--rmi=local");
}
finish();
