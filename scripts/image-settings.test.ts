import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

test("compose.yaml and the guide name the settings that the image is built with", () => {
  const inImage = [...read("Dockerfile").matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  expect(inImage).toContain("SITE_URL");
  expect(parse(read("compose.yaml")).services.site.build.args).toEqual(inImage);
  const [paragraph = ""] = /^The build writes these[\s\S]*?\n\n/m.exec(read("docs/guides/containers.md")) ?? [];
  for (const name of inImage) expect(paragraph).toContain(`\`${name}\``);
});

test("compose.yaml starts the receiver on demand, with few rights and without the settings of the site", () => {
  const { services, volumes } = parse(read("compose.yaml"), { merge: true });
  const { receiver } = services;
  expect(receiver).toMatchObject({
    profiles: ["receiver"],
    restart: "always",
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    env_file: [{ path: ".env.receiver", required: false }],
    environment: { HOST: "127.0.0.1" },
    network_mode: "service:site",
    volumes: ["receiver:/data"],
  });
  expect(volumes).toHaveProperty("receiver");
  const image = read("receiver/Dockerfile");
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^ENV FOLDER=\/data /m);
  expect(existsSync(`${receiver.build}/main.mjs`)).toBe(true);
  // The receiver ends within 20 seconds.
  expect(Number.parseInt(receiver.stop_grace_period, 10)).toBeGreaterThan(20);
});
