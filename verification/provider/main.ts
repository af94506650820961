import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Folders } from "#verification/provider/files.ts";
import { describeStore } from "#verification/provider/listing.ts";
import { loadSamples } from "#verification/provider/samples.ts";
import { startProvider } from "#verification/provider/server.ts";
import { Store } from "#verification/provider/store.ts";

const usage = `usage: npm run provider -- [<command>] [--data <folder>]

  serve [--port 4000] [--samples] [--control] [--public-url <url>]   listen on 127.0.0.1 (the default)
        [--webhook <file>] [--wire <file>]                           with the webhook of verification/provider/README.md
  list [--json]                                                      list what was received
  approve <review-id> | hide <review-id>                             show a review on the site, or hide it
  samples                                                            load sample reviews and a sample gallery

The default folder is .data/provider.`;

if (process.argv.includes("--help")) {
  console.log(usage);
  process.exit(0);
}

class UsageError extends Error {}

const data = { type: "string", default: ".data/provider" } as const;
const flag = { type: "boolean", default: false } as const;

const commands = new Map<string, (args: string[]) => Promise<void>>([
  ["serve", serve],
  ["list", list],
  ["approve", (args) => setApproved(args, true)],
  ["hide", (args) => setApproved(args, false)],
  ["samples", samples],
]);

/** Runs a command line and returns the exit code. After `serve` the process goes on running. */
async function run(args: string[]): Promise<number> {
  const [first = "serve"] = args;
  const isBare = args.length === 0 || first.startsWith("-");
  const command = commands.get(isBare ? "serve" : first);
  try {
    if (!command) throw new UsageError(`unknown command: ${first}`);
    await command(isBare ? args : args.slice(1));
    return 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUsage = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS");
    console.error(isUsage ? `provider: ${message}\n${usage}` : `provider: ${message}`);
    return isUsage ? 2 : 1;
  }
}

async function serve(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data,
      port: { type: "string", default: "4000" },
      samples: flag,
      control: flag,
      "public-url": { type: "string" },
      webhook: { type: "string" },
      wire: { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) throw new UsageError(`invalid port: ${values.port}`);
  const provider = await startProvider({
    port,
    dataDir: values.data,
    samples: values.samples,
    control: values.control,
    publicUrl: values["public-url"],
    webhook: values.webhook === undefined ? undefined : JSON.parse(readFileSync(values.webhook, "utf8")),
    wire: values.wire,
  }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    const other = `npm run provider -- serve --port ${port + 1}`;
    throw new Error(`port ${port} is in use. End the program that uses it, or choose another port: ${other}`);
  });
  // `on`, not `once`: the terminal and npm both pass on a Ctrl-C, and the second one must not kill the process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => provider.close().then(() => process.exit(0)));
  }
  console.log(`provider: listening on ${provider.url}`);
}

async function list(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data, json: flag } });
  await withStore(values.data, (store) => {
    const content = { submissions: store.submissions(), reviews: store.reviews() };
    console.log(values.json ? JSON.stringify(content, null, 2) : describeStore(content));
  });
}

async function setApproved(args: string[], approved: boolean): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { data }, allowPositionals: true });
  const [id, ...rest] = positionals;
  if (!id || rest.length > 0) throw new UsageError("expected the id of one review");
  await withStore(values.data, (store) => {
    if (!store.setApproved(id, approved)) throw new Error(`review not found: ${id}`);
    console.log(`${id} is ${approved ? "approved" : "hidden"}`);
  });
}

async function samples(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data } });
  await withStore(values.data, loadSamples);
}

async function withStore(
  dataDir: string,
  use: (store: Store, folders: Folders) => void | Promise<void>,
): Promise<void> {
  const folders = new Folders(dataDir);
  await folders.create();
  const store = new Store(dataDir);
  try {
    await use(store, folders);
  } finally {
    store.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
