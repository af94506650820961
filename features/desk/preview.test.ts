import { expect, test } from "vitest";
import { readToken } from "#features/desk/session.ts";
import { previewHandler } from "#features/desk/sign-in.ts";
import { cookieOf, createDesk, postForm } from "#features/desk/testing.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

const token = newToken();

/** Posts a token to the desk of a preview, from a client on this machine or elsewhere. */
async function use(given: string, client: string, previewToken: string | undefined = token) {
  const { desk, store, world } = await createDesk(previewToken);
  world.client = client;
  const response = await previewHandler(desk)(postForm("preview", { token: given, role: "staff" }));
  const session = await store.findSession(hashToken(readToken(cookieOf(response)) ?? ""), world.now);
  return { response, session };
}

test.each(["127.0.0.1", "0:0:0:0::/64"])("the link signs in from %s", async (client) => {
  const { response, session } = await use(token, client);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/desk"]);
  expect(session?.person.role).toBe("staff");
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
