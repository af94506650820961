import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { api, goodFields, pdf, startForTest, temporaryFolder } from "#verification/provider/testing.ts";

function start(args: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function run(...args: string[]) {
  const child = start(args);
  if (!child.stdout || !child.stderr) throw new Error("no pipes");
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, err, code };
}

/** Starts `serve` in a process of its own and waits until it prints its address. */
async function serve(...args: string[]) {
  const child = start(["serve", "--port", "0", ...args]);
  let out = "";
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  await vi.waitFor(() => expect(out).toMatch(/\n/), { timeout: 10_000 });
  return { child, output: () => out, url: /http:\S+/.exec(out)?.[0] ?? "" };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "serve prints one line, and %s ends it with 0 even while a request is stalled",
  async (signal) => {
    const { child, output, url } = await serve("--data", await temporaryFolder(), "--control");
    expect(output()).toMatch(/^provider: listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    const order = { path: `${api}/gallery`, answer: { kind: "stall" } };
    await fetch(`${url}/control/next`, { method: "POST", body: JSON.stringify(order) });
    const stalled = expect(fetch(`${url}${api}/gallery`)).rejects.toThrow();
    await vi.waitFor(async () => expect(await (await fetch(`${url}/control/calls`)).json()).not.toEqual({}), {
      timeout: 10_000,
    });
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    await stalled;
    expect(output()).toMatch(/^[^\n]*\n$/);
  },
);

test("serve passes on its options", async () => {
  const { url } = await serve("--data", await temporaryFolder(), "--samples", "--public-url", "https://img.example");
  const { data } = await (await fetch(`${url}${api}/gallery`)).json();
  expect(data[0].images[0].imageUrl).toBe("https://img.example/images/sample-gallery-1.png");
  expect((await fetch(`${url}/control/calls`)).status).toBe(404);
});

test("a port in use prints one line on stderr and exits with 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const { out, err, code } = await run("serve", "--port", port, "--data", await temporaryFolder());
  const advice = `End the program that uses it, or choose another port: npm run provider -- serve --port ${Number(port) + 1}`;
  expect({ out, err, code }).toEqual({ out: "", err: `provider: port ${port} is in use. ${advice}\n`, code: 1 });
});

test.each([
  [["explode"], /unknown command: explode/],
  [["--unknown"], /--unknown/],
  [["serve", "--port", "http"], /invalid port: http/],
  [["list", "extra"], /extra/],
  [["approve"], /id/],
])("%j prints the usage and exits with 2", async (args, reason) => {
  const { err, code } = await run(...args);
  expect(code).toBe(2);
  expect(err).toMatch(reason);
  expect(err).toContain("usage: npm run provider");
});

test("approve and hide work while the server runs", async () => {
  const provider = await startForTest();
  const { _id } = (await (await provider.post("review")).json()).data;
  const shown = async () => (await provider.get(`${api}/review/approved`)).count;
  const data = ["--data", provider.dataDir];
  expect(await run("approve", _id, ...data)).toMatchObject({ code: 0, out: `${_id} is approved\n` });
  expect(await shown()).toBe(1);
  expect(await run("hide", _id, ...data)).toMatchObject({ code: 0, out: `${_id} is hidden\n` });
  expect(await shown()).toBe(0);
  const unknown = await run("approve", "0".repeat(24), ...data);
  expect(unknown).toEqual({ code: 1, out: "", err: `provider: review not found: ${"0".repeat(24)}\n` });
});

test("list prints what was received, as JSON and as text that cannot control the terminal", async () => {
  const provider = await startForTest();
  const data = ["--data", provider.dataDir];
  expect((await run("list", ...data)).out).toBe("No submissions found.\n");
  const fields = { ...goodFields.contact, message: "\u001b[2J\u009b2J \u202e" };
  await provider.post("contact", fields, [
    pdf("attachments[]"),
    ["attachments[]", new Uint8Array(1), "a.gif", "image/gif"],
  ]);
  await provider.post("review");

  const { out } = await run("list", ...data);
  const submissions = await provider.submissions();
  const [contact, review] = submissions;
  expect(out).toContain(`${contact?.id}  ${contact?.receivedAt}  contact\n`);
  expect(out).toContain(`"report.pdf", 1000 bytes, application/pdf, sha256 ${contact?.files[0]?.sha256}\n`);
  expect(out).toContain('dropped: "a.gif"');
  expect(out).toContain(`${review?.id}  ${review?.receivedAt}  review not approved  5/5  "Amina", "Nairobi"`);
  expect(out.replaceAll("\n", "")).not.toMatch(/\p{C}/u);

  const json = JSON.parse((await run("list", "--json", ...data)).out);
  expect(json.submissions).toEqual(submissions);
  expect(json.reviews).toMatchObject([{ id: review?.id, approved: false, rating: 5 }]);
});

test("samples loads while the server runs, and a hidden sample stays hidden", async () => {
  const provider = await startForTest();
  const data = ["--data", provider.dataDir];
  await run("samples", ...data);
  const shown = () => provider.get(`${api}/review/approved`);
  const [first, ...others] = (await shown()).data;
  expect(first.name).toMatch(/^Sample /);
  await run("hide", first._id, ...data);
  await run("samples", ...data);
  expect((await shown()).data).toEqual(others);
});
