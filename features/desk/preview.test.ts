import { expect, test } from "vitest";
import { findSession } from "#features/desk/session.ts";
import { previewHandler } from "#features/desk/sign-in.ts";
import { cookieOf, createDesk, postForm } from "#features/desk/testing.ts";
import { newToken } from "#features/desk/token.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { CONFIRMED_MS } from "#lib/timing.ts";

catchLog();

const token = newToken();

/** Posts a token to the desk of a preview, from a client on this machine or elsewhere. */
async function use(given: string, client: string, previewToken: string | undefined = token) {
  const { desk, world } = await createDesk(previewToken);
  world.client = client;
  const response = await previewHandler(desk)(postForm("preview", { token: given, role: "staff" }));
  world.now += CONFIRMED_MS;
  const session = await findSession(desk, new Headers({ cookie: cookieOf(response) }));
  return { response, session };
}

test.each(["127.0.0.1", "0:0:0:0::/64"])("the link signs in from %s", async (client) => {
  const { response, session } = await use(token, client);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/desk"]);
  // Without a passkey, there is nothing to ask for.
  expect(session).toMatchObject({ person: { role: "staff" }, isConfirmed: true });
});

test.each(["203.0.113.7", "10.0.0.1", "127.0.0.1.example", "unknown"])("but not from %s", async (client) => {
  const { response, session } = await use(token, client);
  expect(response.headers.get("location")).toBe("/desk/preview?message=refused");
  expect(session).toBeUndefined();
});

test.each(["", "A".repeat(43)])("nor with the token %j", async (wrong) => {
  expect((await use(wrong, "127.0.0.1")).session).toBeUndefined();
});

test("on a site that is no preview, the address does not exist", async () => {
  const { desk } = await createDesk();
  const reference = /[2-9A-Z]{3}-[2-9A-Z]{3}-[2-9A-Z]{3}/;
  const read = async (response: Response) => [response.status, (await response.text()).replace(reference, "")];
  for (const given of ["", token, "undefined"]) {
    const post = () => postForm("preview", { token: given, role: "staff" });
    const answer = await previewHandler(desk)(post());
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await read(answer)).toEqual(await read(await respondNotFound(post())));
  }
});
