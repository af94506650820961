import process from "node:process";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen, respondingWith } from "#lib/provider/testing.ts";
import { loadGallery } from "#lib/site/reads/load-gallery.ts";

const picture = (id: string, imageUrl = `https://res.cloudinary.com/x/${id}.jpg`) => ({
  _id: id,
  imageUrl,
  publicId: `gallery/${id}`,
});

function load(data: unknown, success = true) {
  return listen(respondingWith({ success, count: 1, data })).then((url) =>
    loadGallery({ url, key: undefined, timeoutMs: 10_000, imageRoots: ["https://res.cloudinary.com/"] }),
  );
}

test("hands on the groups with the fields of the requirements, in the provider's order", async () => {
  const groups = [
    { _id: "g2", createdAt: "2025", __v: 0, images: [{ ...picture("3"), secret: "x" }, picture("1")] },
    { _id: "g1", images: [picture("2")] },
  ];
  expect(await load(groups)).toEqual([{ images: [picture("3"), picture("1")] }, { images: [picture("2")] }]);
});

test("takes an empty list, and groups with nothing in them, for an empty gallery", async () => {
  expect(await load([])).toEqual([]);
  expect(await load([{ _id: "g", images: [] }])).toEqual([]);
});

test("a picture needs no publicId", async () => {
  const { publicId: _, ...bare } = picture("1");
  expect(await load([{ images: [bare, { ...bare, publicId: 7 }] }])).toEqual([{ images: [bare, bare] }]);
});

test("drops bad groups, bad pictures and pictures elsewhere, and logs how many of each", async () => {
  const lines: unknown[] = [];
  const write = vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
  onTestFinished(() => write.mockRestore());

  const bad = [null, {}, { _id: "x" }, { imageUrl: picture("1").imageUrl }, { _id: 7, imageUrl: 7 }];
  const foreign = [picture("8", "https://evil.example/8.jpg"), picture("9", "javascript:alert(1)")];
  const groups = [null, { images: "none" }, { images: [...bad, picture("1"), ...foreign] }, { images: foreign }];
  expect(await load(groups)).toEqual([{ images: [picture("1")] }]);
  expect(lines).toMatchObject([
    { code: "bad-item", count: 2 },
    { code: "bad-item", count: bad.length },
    { code: "foreign-image", count: 4 },
  ]);
});

test("a page stays light: a gallery is read up to 200,000 characters", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const images = Array.from({ length: 5000 }, (_, index) => picture(String(index)));
  const groups = await load([{ images }, { images }]);
  expect(groups).toEqual([{ images: images.slice(0, (groups[0] as { images: unknown[] }).images.length) }]);
  expect(JSON.stringify(groups).length).toBeGreaterThan(190_000);
  expect(JSON.stringify(groups).length).toBeLessThan(205_000);
  expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({ code: "list-too-long" });
});

test("success: false is a failure", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  expect(await load([{ images: [picture("1")] }], false)).toBe("failed");
});
