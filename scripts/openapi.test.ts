import { globSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApi } from "#scripts/openapi.ts";

const text = `${JSON.stringify(openApi, null, 2)}\n`;

test("docs/openapi.json is what the schemas say (-u writes it again)", async () => {
  await expect(text).toMatchFileSnapshot("../docs/openapi.json");
});

test("is a valid OpenAPI 3.1 document", async () => {
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
});

test("describes each method of each route, but for the desk and for addresses that do not exist", () => {
  const files = globSync("app/api/**/route.ts").filter((file) => !file.includes("[[...path]]"));
  const routes = files.flatMap((file) => {
    const path = file.replace(/^app|\/route\.ts$/g, "").replaceAll(/\[(\w+)\]/g, "{$1}");
    const source = readFileSync(file, "utf8");
    // Of the methods that a route exports, `rejectOtherMethods` gets its own.
    const [, own = ""] = /rejectOtherMethods\((.+?)\)/.exec(source) ?? [];
    return own.split(", ").map((method) => `${method.replaceAll('"', "")} ${path}`);
  });
  const described = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(routes.sort());
});
