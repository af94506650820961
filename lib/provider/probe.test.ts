import { expect, test } from "vitest";
import { probeLists, probeProvider, probeWebhook } from "#lib/provider/probe.ts";
import { listen, respondingWith, unusedAddress } from "#lib/provider/testing.ts";

const configOf = (url: string) => ({ url, key: undefined });

test.each([
  ["a list", 200, { success: true, data: [] }, "well"],
  ["a refusal of its own", 401, { success: false, message: "No key." }, "well"],
  ["a failure of its own", 500, { success: false, message: "Server error." }, "away"],
  ["the page of a gateway", 502, "<h1>Bad Gateway</h1>", "away"],
  ["the JSON of a gateway", 503, { success: false }, "away"],
  ["a page", 200, "<h1>Welcome</h1>", "not-understood"],
  ["an empty success", 204, "", "not-understood"],
  ["a page instead of an error", 500, "<h1>Oops</h1>", "not-understood"],
  ["a redirect", 301, "", "not-understood"],
  ["404 as a page", 404, "<h1>Not found</h1>", "not-understood"],
  ["404 as JSON", 404, { success: false, message: "No such route." }, "not-understood"],
  ["JSON of another program", 200, { status: "ok" }, "not-understood"],
  ["a list without an envelope", 200, [], "not-understood"],
])("a provider that answers with %s (%i) is %4$s", async (_, status, body, state) => {
  expect(await probeProvider(configOf(await listen(respondingWith(body, status))))).toBe(state);
});

const [reviews, gallery] = ["/api/v1/veramed/review/approved", "/api/v1/veramed/gallery"];
const review = { name: "Amina", rating: 5, review: "Never alone." };
const wrong = (path: string | undefined) => ({ state: "not-understood", path });

test.each<[string, number, unknown, unknown, object]>([
  ["empty lists", 200, [], [], { state: "well" }],
  ["lists with an item that the site can read", 200, [{}, review], [{ images: [] }, 1], { state: "well" }],
  ["no review that the site can read", 200, [{ text: "Good" }], [], wrong(reviews)],
  ["pictures that are no groups", 200, [], ["https://example.com/a.jpg"], wrong(gallery)],
  ["an object in place of a list", 200, [], { images: [] }, wrong(gallery)],
  ["lists that are missing", 404, [], [], wrong(reviews)],
  ["failures with its own JSON", 500, [], [], { state: "away" }],
  ["the JSON of a gateway", 503, [], [], { state: "away" }],
])("a provider that answers with %s (%i) is %5$j", async (_, status, ofReviews, ofGallery, expected) => {
  const url = await listen((request, response) => {
    const data = request.url === gallery ? ofGallery : ofReviews;
    respondingWith({ success: true, data }, status)(request, response);
  });
  expect(await probeLists(configOf(url))).toEqual(expected);
});

test.each([
  ["its own refusal", 401, { success: false, message: "No key." }, { state: "well" }],
  ["a page", 200, "<h1>Welcome</h1>", wrong(gallery)],
  ["a page instead of an error", 500, "<h1>Oops</h1>", wrong(gallery)],
  ["no list", 200, { success: true }, wrong(gallery)],
  ["a list without an envelope", 200, [], wrong(gallery)],
])("a gallery that answers with %s (%i) is %4$j", async (_, status, body, expected) => {
  const url = await listen((request, response) => {
    const answer = request.url === gallery ? respondingWith(body, status) : respondingWith({ success: true, data: [] });
    answer(request, response);
  });
  expect(await probeLists(configOf(url))).toEqual(expected);
});

test("a provider that cannot be reached is away", async () => {
  expect(await probeProvider(configOf(await unusedAddress()))).toBe("away");
});

test("a probe is a GET that says what it is", async () => {
  const seen: unknown[] = [];
  const url = await listen(({ method, url, headers }, response) => {
    seen.push([method, url, headers["user-agent"]]);
    response.end();
  });
  await probeProvider(configOf(url));
  expect(seen).toEqual([["GET", "/api/v1/veramed/review/approved", "medical-travel-site-probe"]]);
});

test.each([
  ["its own answer", { success: true, data: [] }, [Date.UTC(2026, 10, 20)]],
  ["a page in its place", "<h1>Welcome</h1>", []],
])("the time of %s counts: %j", async (_, body, expected) => {
  const times: number[] = [];
  const url = await listen((request, response) => {
    response.setHeader("date", "Fri, 20 Nov 2026 00:00:00 GMT");
    respondingWith(body, 200)(request, response);
  });
  await probeProvider(configOf(url), (time) => times.push(time));
  expect(times).toEqual(expected);
});

test.each([
  [200, "well"],
  [404, "well"],
  [405, "well"],
  [500, "away"],
  [503, "away"],
] as const)("a webhook that answers a GET with %i is %s", async (status, state) => {
  const times: number[] = [];
  const url = `${await listen(respondingWith("", status))}/hook?for=us`;
  expect(await probeWebhook(configOf(url), (time) => times.push(time))).toBe(state);
  expect(times).toHaveLength(state === "well" ? 1 : 0);
});
