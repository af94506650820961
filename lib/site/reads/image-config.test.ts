import { hasRemoteMatch } from "next/dist/shared/lib/match-remote-pattern";
import { describe, expect, test } from "vitest";
import { imageConfig } from "#lib/site/reads/image-config.ts";
import { allowedImageUrl } from "#lib/site/reads/image-url.ts";

const roots = ["https://res.example/veramed/image/", "https://photos.example/", "http://127.0.0.1:4000/"];
const { remotePatterns } = imageConfig({ imageRoots: roots, providerIsLoopback: true });

/** Returns whether our own check allows the address of a picture, and whether Next's optimizer allows it. */
const checks = (address: string) => [
  allowedImageUrl(address, roots) !== undefined,
  hasRemoteMatch([], remotePatterns, new URL(address)),
];

describe("security 11: a picture is shown and optimized", () => {
  test.each([
    "https://res.example/veramed/image/amina.jpg",
    "https://RES.example/veramed/image/v12/.hidden/a%20b.jpg?size=9",
    "https://res.example/other/../veramed/image/a.jpg",
    "https://photos.example/any/where/a%2Fb.jpg",
    "http://127.0.0.1:4000/uploads/me.png",
  ])("from %s", (address) => {
    expect(checks(address)).toEqual([true, true]);
  });

  test.each([
    "https://res.example/veramed/images/a.jpg",
    "https://res.example/veramed/image",
    "https://res.example/VERAMED/image/a.jpg",
    "https://res.example/other/a.jpg",
    "https://res.example/veramed/image/../../other/a.jpg",
    "https://res.example/veramed/image/%2e%2E/%2E./other/a.jpg",
    "https://res.example/veramed/image/..%2f..%2Fother/a.jpg",
    "https://res.example/veramed/image/v1/..%5c..%5Cother/a.jpg",
    "https://res.example/veramed/image\\..\\a.jpg",
    "https://res.example:8443/veramed/image/a.jpg",
    "https://res.example.evil.example/veramed/image/a.jpg",
    "https://xres.example/veramed/image/a.jpg",
    "https://127.0.0.1:4000/uploads/me.png",
    "ftp://photos.example/a.jpg",
  ])("not from %s", (address) => {
    expect(checks(address)).toEqual([false, false]);
  });
});
