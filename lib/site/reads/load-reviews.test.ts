import process from "node:process";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen, respondingWith, unusedAddress } from "#lib/provider/testing.ts";
import { loadReviews } from "#lib/site/reads/load-reviews.ts";

const good = {
  _id: "64b0",
  name: "Amina",
  location: "Nairobi",
  rating: 5,
  review: "Kind people.",
  profileImageUrl: "https://res.cloudinary.com/x/image/upload/a.jpg",
  isApproved: true,
  createdAt: "2025-07-21T09:12:00.000Z",
  updatedAt: "2025-07-21T09:12:00.000Z",
  __v: 0,
};
const handedOn = {
  _id: good._id,
  name: good.name,
  location: good.location,
  rating: good.rating,
  review: good.review,
  profileImageUrl: good.profileImageUrl,
  createdAt: good.createdAt,
};
const { profileImageUrl: _, ...withoutPhoto } = handedOn;

const config = (url: string, timeoutMs = 10_000) => ({
  url,
  key: "k3y",
  timeoutMs,
  imageRoots: ["https://res.cloudinary.com/", "http://127.0.0.1:4000/"],
});

const load = async (body: unknown, status = 200) => loadReviews(config(await listen(respondingWith(body, status))));

/** Captures the log while a test runs. Returns the lines, parsed as JSON. */
function logged(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  return lines;
}

test("asks the provider with its key and hands on the fields of the requirements only", async () => {
  const url = await listen((request, response) => {
    const { method, url, headers } = request;
    const sent = { method, url, authorization: headers.authorization, accept: headers.accept };
    const expected = {
      method: "GET",
      url: "/api/v1/veramed/review/approved",
      authorization: "Bearer k3y",
      accept: "application/json",
    };
    expect(sent).toEqual(expected);
    response.end(JSON.stringify({ success: true, message: "", count: 1, data: [good] }));
  });
  expect(await loadReviews(config(url))).toEqual([handedOn]);
});

test("takes an empty list for an answer", async () => {
  expect(await load({ success: true, data: [] })).toEqual([]);
});

test("keeps text as it was written, markup and all", async () => {
  const review = '</script><img src=x onerror="alert(1)"> مرحبا';
  expect(await load({ success: true, data: [{ ...good, review }] })).toEqual([{ ...handedOn, review }]);
});

describe("a photo", () => {
  test.each([["", null, 7, undefined]].flat())("given as %j is none", async (profileImageUrl) => {
    const lines = logged();
    expect(await load({ success: true, data: [{ ...good, profileImageUrl }] })).toEqual([withoutPhoto]);
    expect(lines).toEqual([]);
  });

  test.each([
    "https://evil.example/a.jpg",
    "https://res.cloudinary.com.evil.example/a.jpg",
    "https://res.cloudinary.com@evil.example/a.jpg",
    "https://user:secret@res.cloudinary.com/a.jpg",
    "https://res.cloudinary.com:8443/a.jpg",
    "http://127.0.0.1:4001/a.jpg",
    "//evil.example/a.jpg",
    "/images/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
  ])("at %s is none, and counted in the log", async (profileImageUrl) => {
    const lines = logged();
    expect(await load({ success: true, data: [{ ...good, profileImageUrl }, good] })).toEqual([withoutPhoto, handedOn]);
    expect(lines).toMatchObject([{ code: "foreign-image", count: 1 }]);
    expect(JSON.stringify(lines)).not.toContain(profileImageUrl);
  });

  test("of a configured host comes over https, of the reference provider as it is", async () => {
    const data = ["http://res.cloudinary.com/a.jpg", "http://127.0.0.1:4000/images/a.png"];
    const reviews = await load({ success: true, data: data.map((profileImageUrl) => ({ ...good, profileImageUrl })) });
    expect(reviews).toMatchObject([
      { profileImageUrl: "https://res.cloudinary.com/a.jpg" },
      { profileImageUrl: "http://127.0.0.1:4000/images/a.png" },
    ]);
  });
});

test.each([
  "",
  null,
  7,
  undefined,
  1_753_089_120_000,
  "yesterday",
  "2025-07-21",
  "2025-02-29T09:12:00.000Z",
  "2025-13-01T09:12:00.000Z",
  "2025-07-21T25:12:00.000Z",
  "2025-07-21T09:12:00.000",
  "2025-07-21T09:12:00.000+02:00",
  "2999-01-01T00:00:00.000Z",
  '2025-07-21T09:12:00.000Z"><script>',
])("leaves out the date %j, and keeps the review", async (createdAt) => {
  const lines = logged();
  const { createdAt: _, ...undated } = handedOn;
  expect(await load({ success: true, data: [{ ...good, createdAt }] })).toEqual([undated]);
  expect(lines).toEqual([]);
});

test("drops what is no review, keeps the others, and logs how many and nothing of them", async () => {
  const lines = logged();
  const bad = [
    null,
    "text",
    [],
    { ...good, name: " " },
    { ...good, review: undefined },
    { ...good, location: 5 },
    { ...good, rating: "5" },
    { ...good, rating: 0 },
    { ...good, rating: 6 },
    { ...good, rating: null },
    { ...good, _id: "" },
  ];
  expect(await load({ success: true, data: [...bad, good] })).toEqual([handedOn]);
  expect(lines).toMatchObject([
    { event: "provider items dropped", path: "/api/v1/veramed/review/approved", code: "bad-item", count: bad.length },
  ]);
  expect(JSON.stringify(lines)).not.toContain("Kind");
});

describe("an answer without a list is a failure:", () => {
  test.each<[string, unknown, number]>([
    ["success: false", { success: false, message: "No.", data: [good] }, 200],
    ["success missing", { data: [good] }, 200],
    ["no list", { success: true }, 200],
    ["a list that is none", { success: true, data: { 0: good } }, 200],
    ["JSON that is no object", [good], 200],
    ["an HTML page", "<html><body>Welcome</body></html>", 200],
    ["an empty answer", "", 200],
    ["its own failure", { success: false, message: "No." }, 500],
    ["its own failure with a proxy's status", { success: false }, 503],
    ["status 500 with a list", { success: true, data: [good] }, 500],
    ["status 404", { success: true, data: [] }, 404],
    ["a page with status 404", "<html>Not found</html>", 404],
    ["a redirect", { success: true, data: [] }, 302],
  ])("%s", async (_, body, status) => {
    const lines = logged();
    expect(await load(body, status)).toBe("failed");
    expect(lines).toMatchObject([{ event: "provider read failed", code: "no-list", status }]);
  });
});

describe("the provider is away:", () => {
  test.each<[string, unknown, number]>([
    ["a proxy's page", "<html>Bad gateway</html>", 502],
    ["a proxy's JSON", { error: "upstream" }, 503],
    ["an empty answer with status 500", "", 500],
  ])("%s", async (_, body, status) => {
    const lines = logged();
    expect(await load(body, status)).toBe("away");
    expect(lines).toMatchObject([{ code: "no-list", status }]);
  });

  test("nobody listens", async () => {
    const lines = logged();
    expect(await loadReviews(config(await unusedAddress()))).toBe("away");
    expect(lines).toMatchObject([{ code: "unreachable" }]);
  });

  test("no answer", async () => {
    const lines = logged();
    expect(await loadReviews(config(await listen(() => undefined), 100))).toBe("away");
    expect(lines).toMatchObject([{ code: "timeout" }]);
  });
});

describe("a page stays light:", () => {
  const dropped = (code: string, count: number) => ({ event: "provider items dropped", code, count });

  test("400 reviews of usual length are not cut off", async () => {
    const data = Array.from({ length: 400 }, (_, index) => ({
      ...good,
      _id: String(index),
      review: "word ".repeat(50),
    }));
    expect(await load({ success: true, data })).toHaveLength(400);
  });

  test("a review that is longer than our form allows is left out, and so is one with such a name", async () => {
    const lines = logged();
    const long = { ...good, review: "x".repeat(5000), name: "x".repeat(200), location: "x".repeat(200) };
    const longer = ["review", "name", "location"].map((field) => ({ ...long, [field]: "x".repeat(5001) }));
    const data = [{ ...good, review: "x".repeat(1_000_000) }, ...longer, long, good];
    expect(await load({ success: true, data })).toMatchObject([{ review: long.review }, handedOn]);
    expect(lines).toMatchObject([dropped("bad-item", 4)]);
  });

  test("a list is read up to 200,000 characters, and the newest reviews come first", async () => {
    const lines = logged();
    const data = Array.from({ length: 500 }, (_, index) => ({ ...good, _id: String(index), review: "x".repeat(5000) }));
    const reviews = await load({ success: true, data });
    expect(reviews.length).toBeGreaterThan(30);
    expect(reviews).toMatchObject(data.slice(0, reviews.length).map(({ _id }) => ({ _id })));
    expect(JSON.stringify(reviews).length).toBeLessThan(201_000);
    expect(lines).toMatchObject([dropped("list-too-long", 500 - reviews.length)]);
  });
});
