import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sampleGallery, sampleReviews } from "#verification/provider/sample-data.ts";
import {
  api,
  goodFields,
  pdf,
  rawSocket,
  someBytes,
  startForTest,
  temporaryFolder,
} from "#verification/provider/testing.ts";

const approvedPath = `${api}/review/approved`;
type Provider = Awaited<ReturnType<typeof startForTest>>;

async function leaveReview(provider: Provider, name: string, withPhoto = false): Promise<string> {
  const photo = someBytes(5000);
  const files: Parameters<Provider["post"]>[2] = withPhoto ? [["profileImage", photo, "me.png", "image/png"]] : [];
  const answer = await provider.post("review", { ...goodFields.review, name }, files);
  return (await answer.json()).data._id;
}

const approve = (provider: Provider, id: string) =>
  fetch(`${provider.url}/control/approve/${id}`, { method: "POST" }).then((answer) => answer.status);

test("only approved reviews are listed, in the provider's shape, newest first", async () => {
  const provider = await startForTest();
  const older = await leaveReview(provider, "Older", true);
  const newer = await leaveReview(provider, "Newer");
  expect(await provider.get(approvedPath)).toEqual({
    success: true,
    message: expect.any(String),
    count: 0,
    data: [],
  });
  for (const id of [newer, older]) expect(await approve(provider, id)).toBe(200);

  const { count, data } = await provider.get(approvedPath);
  expect(count).toBe(2);
  const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const common = { location: "Nairobi", rating: 5, review: "Kind people.", isApproved: true, __v: 0 };
  const times = { createdAt: isoTime, updatedAt: isoTime };
  const profileImageUrl = `${provider.url}/images/${older}-0.png`;
  expect(data).toEqual([
    { _id: newer, name: "Newer", ...common, profileImageUrl: "", ...times },
    { _id: older, name: "Older", ...common, profileImageUrl, ...times },
  ]);
});

test("approving an unknown review returns 404", async () => {
  expect(await approve(await startForTest(), "0".repeat(24))).toBe(404);
});

test("a photo is served unchanged at the public address, with its type and nosniff", async () => {
  const provider = await startForTest({ publicUrl: "http://provider.example/" });
  const bytes = someBytes(200_000);
  const answer = await provider.post("review", goodFields.review, [["profileImage", bytes, "me.jpg", "image/jpeg"]]);
  const { _id, profileImageUrl } = (await answer.json()).data;
  expect(profileImageUrl).toBe(`http://provider.example/images/${_id}-0.jpg`);
  const image = await fetch(`${provider.url}/images/${_id}-0.jpg`);
  expect(image.headers.get("content-type")).toBe("image/jpeg");
  expect(image.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await image.bytes()).toEqual(bytes);
});

test("only public images are served", async () => {
  const provider = await startForTest();
  const answer = await provider.post("contact", goodFields.contact, [pdf("attachments[]")]);
  const stored = (await answer.json()).data.attachments[0];
  const names = [`../files/${stored}`, `..%2ffiles%2f${stored}`, "../provider.sqlite", stored, "", "x.jpg"];
  for (const name of names) {
    const request = `GET /images/${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await text(rawSocket(provider.url, request)), name).toMatch(/^HTTP\/1\.1 404 /);
  }
});

test("reviews, approvals and submissions survive a restart", async () => {
  const dataDir = await temporaryFolder();
  const first = await startForTest({ dataDir });
  const id = await leaveReview(first, "Amina", true);
  await approve(first, id);
  const before = await first.submissions();
  await first.close();
  const second = await startForTest({ dataDir });
  expect(await second.submissions()).toEqual(before);
  const { data } = await second.get(approvedPath);
  expect(data).toMatchObject([{ _id: id, profileImageUrl: `${second.url}/images/${id}-0.png` }]);
  expect((await fetch(data[0].profileImageUrl)).status).toBe(200);
});

test("samples are listed in the provider's shape, newest first, and every image is served", async () => {
  const provider = await startForTest({ samples: true });
  const reviews = await provider.get(approvedPath);
  expect(reviews.data.map((review: { name: string }) => review.name)).toEqual(sampleReviews.map(({ name }) => name));
  const gallery = await provider.get(`${api}/gallery`);
  expect(gallery).toMatchObject({ success: true, count: sampleGallery.length });
  const hexId = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(gallery.data).toEqual(
    sampleGallery.map(({ on, files }) => ({
      _id: hexId,
      images: files.map((file) => ({ imageUrl: `${provider.url}/images/${file}`, publicId: file, _id: hexId })),
      createdAt: on,
      updatedAt: on,
      __v: 0,
    })),
  );

  const portraits = reviews.data.map((review: { profileImageUrl: string }) => review.profileImageUrl);
  expect(portraits).toContain("");
  const images = gallery.data.flatMap((group: { images: { imageUrl: string }[] }) => group.images);
  const urls = [...portraits.filter(Boolean), ...images.map((image: { imageUrl: string }) => image.imageUrl)];
  for (const url of urls) {
    const image = await fetch(url);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect((await image.bytes()).length).toBeLessThan(15 * 1024);
  }
});

test("samples are loaded once, and only with --samples", async () => {
  const dataDir = await temporaryFolder();
  const counts: number[] = [];
  for (const samples of [false, true, true]) {
    const provider = await startForTest({ dataDir, samples });
    counts.push((await provider.get(approvedPath)).count, (await provider.get(`${api}/gallery`)).count);
    await provider.close();
  }
  expect(counts).toEqual([0, 0, 8, 3, 8, 3]);
});
