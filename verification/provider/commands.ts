import { parseArgs } from "node:util";
import { Folders } from "#verification/provider/files.ts";
import { describeStore } from "#verification/provider/listing.ts";
import { loadSamples } from "#verification/provider/samples.ts";
import { startProvider } from "#verification/provider/server.ts";
import { Store } from "#verification/provider/store.ts";

const usage = `usage: node verification/provider/main.ts [command] [--data DIR]

  serve [--port 4000] [--samples] [--control] [--public-url URL]   the default: answers on 127.0.0.1
  list [--json]                                                    what came in
  approve REVIEW-ID | hide REVIEW-ID                               shows a review on the site, or no longer
  samples                                                          loads sample reviews and a sample gallery

--data is .data/provider unless given.`;

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

/** Runs a command line; the returned number is the exit code. A server goes on running after it. */
export async function run(args: string[]): Promise<number> {
  const [first = "serve"] = args;
  const isBare = args.length === 0 || first.startsWith("-");
  const command = commands.get(isBare ? "serve" : first);
  try {
    if (!command) throw new UsageError(`unknown command ${first}`);
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
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) throw new UsageError(`${values.port} is not a port`);
  const provider = await startProvider({
    port,
    dataDir: values.data,
    samples: values.samples,
    control: values.control,
    publicUrl: values["public-url"],
  }).catch((error) => {
    throw error.code === "EADDRINUSE" ? new Error(`port ${port} is already in use`) : error;
  });
  // `on`, not `once`: npm passes a Ctrl-C on that the terminal has sent already, and the second must not kill.
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
  if (!id || rest.length > 0) throw new UsageError("give the id of one review");
  await withStore(values.data, (store) => {
    if (!store.setApproved(id, approved)) throw new Error(`no review has the id ${id}`);
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
