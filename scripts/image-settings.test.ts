import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

const compose = parse(read("compose.yaml"), { merge: true });
const { site, prepare, database, caddy, receiver } = compose.services;

test("compose.yaml and the guide name the settings that the image is built with", () => {
  const inImage = [...read("Dockerfile").matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  expect(inImage).toContain("SITE_URL");
  expect(site.build.args).toEqual(inImage);
  const [paragraph = ""] = /^The build writes these[\s\S]*?\n\n/m.exec(read("docs/guides/containers.md")) ?? [];
  for (const name of inImage) expect(paragraph).toContain(`\`${name}\``);
});

// Only git knows which files belong to the project.
describe.runIf(existsSync(".git"))(".dockerignore", () => {
  const rules = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const allowed = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const listed = existsSync(".git") ? execFileSync("git", ["ls-files"], { encoding: "utf8" }) : "";
  const top = new Set(listed.split("\n").map((path) => path.split("/")[0]));

  test("keeps everything out of the image but what it names", () => {
    expect([rules[0], rules.at(-1)]).toEqual(["*", "**/node_modules"]);
    expect(rules).toHaveLength(allowed.length + 2);
    expect(allowed.filter((name) => !top.has(name))).toEqual([]);
  });

  test("names all that Dockerfile copies", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(copied).toContain("package.json");
    expect(copied.filter((name) => name !== "." && !allowed.includes(name))).toEqual([]);
  });

  /** A new file or folder at the top belongs to one of the two lists. */
  test("names each file and folder of the project, but for those that no build reads", () => {
    const isUnread =
      /^(\.(ci|dockerignore|editorconfig|env\.example|github|gitignore|node-version)|[A-Z]+(\.md)?|Dockerfile|biome\.json|compose\.yaml|docs|knip\.json|receiver|vercel\.json|)$/;
    expect([...top].filter((name = "") => !allowed.includes(name) && !isUnread.test(name))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  test("takes all capabilities from each service, and gives back only the one for the ports below 1024", () => {
    for (const service of [site, prepare, database, caddy, receiver])
      expect([service.cap_drop, service.security_opt]).toEqual([["ALL"], ["no-new-privileges:true"]]);
    expect([site.cap_add, database.cap_add, caddy.cap_add]).toEqual([undefined, undefined, ["NET_BIND_SERVICE"]]);
    expect(database.user).toBe("postgres");
  });

  test("lets Caddy reach the site, and the site alone reach the database", () => {
    expect(caddy.networks).toEqual(["front"]);
    expect(site.networks.slice(0, 2)).toEqual(["front", "back"]);
    expect([prepare.networks, database.networks]).toEqual([["back"], ["back"]]);
    expect(compose.networks.back.internal).toBe(true);
  });

  test("hands over passwords and keys as files only, which the guide writes", () => {
    const services = Object.values<{ environment?: object }>(compose.services);
    const secrets = services
      .flatMap(({ environment = {} }) => Object.entries(environment))
      .filter(([name]) => /PASSWORD|KEY|DATABASE/.test(name));
    expect(secrets.filter(([name]) => !name.endsWith("_FILE"))).toEqual([]);
    expect(site.secrets).not.toContain("owner_url");
    for (const [, path] of secrets) {
      const name = String(path).replace("/run/secrets/", "");
      expect(compose.secrets[name]).toEqual({ file: `secrets/${name}` });
      expect(read("docs/guides/containers.md")).toContain(`> secrets/${name}`);
    }
    expect(read(".gitignore")).toContain("/secrets/\n");
  });
});

test("compose.yaml starts the receiver on demand, without the settings of the site", () => {
  expect(receiver).toMatchObject({
    profiles: ["receiver"],
    restart: "always",
    read_only: true,
    env_file: [{ path: ".env.receiver", required: false }],
    environment: { HOST: "127.0.0.1" },
    network_mode: "service:site",
    volumes: ["receiver:/data"],
  });
  expect(compose.volumes).toHaveProperty("receiver");
  const image = read("receiver/Dockerfile");
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^ENV FOLDER=\/data /m);
  expect(existsSync(`${receiver.build}/main.mjs`)).toBe(true);
  // The receiver ends within 20 seconds.
  expect(Number.parseInt(receiver.stop_grace_period, 10)).toBeGreaterThan(20);
});

test("docs/guides/containers.md writes backups for their owner alone, and away from the keys", () => {
  const lines = read("docs/guides/containers.md").split("\n");
  const backups = lines.filter((line) => /pg_dump|leads -- backup/.test(line));
  expect(backups).toHaveLength(2);
  for (const line of backups) expect(line).toMatch(/umask 077.*> \/backup\/|backup \/backup\//);
});
