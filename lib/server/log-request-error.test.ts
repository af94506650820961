import { expect, test } from "vitest";
import { logRequestError } from "#lib/server/log-request-error.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const log = catchLog();

const request = { path: "/fr/your-form/a-secret?name=Amina", method: "GET", headers: { cookie: "Amina" } };
const context = {
  routerKind: "App Router",
  routePath: "/[locale]/your-form/[id]",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
} as const;

test("an error of a page is logged once, with its digest and place, without message or address", () => {
  const error = Object.assign(new RangeError("Amina"), { digest: "2713" });
  for (const _ of ["Next reports it", "twice"]) logRequestError(error, request, context);
  expect(log).toHaveLength(1);
  expect(JSON.parse(log.join())).toMatchObject({
    level: "error",
    event: "request failed",
    code: "unexpected",
    path: "/[locale]/your-form/[id]",
    digest: "2713",
    error: "RangeError",
    stack: expect.arrayContaining([expect.stringMatching(/^lib\/server\/log-request-error\.test\.ts:/)]),
  });
  expect(log.join()).not.toMatch(/Amina|a-secret/);
});

test.each([undefined, "Amina", null])("%j, which is no error, is logged too", (thrown) => {
  logRequestError(thrown, request, context);
  expect(JSON.parse(log.join())).toMatchObject({ event: "request failed", error: "unknown" });
});
