import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "@/lib/env";

const MiB = 1024 * 1024;

function messageOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  return "";
}

describe("readEnv", () => {
  const defaults = {
    siteUrl: "http://localhost:3000",
    isPreview: false,
    providerUrl: "http://127.0.0.1:4000",
    providerKey: undefined,
    providerTimeoutMs: 15_000,
    providerIsLoopback: true,
    imageOrigins: ["https://res.cloudinary.com", "http://127.0.0.1:4000"],
    readsFreshMs: 60_000,
    maxRequestBytes: 64 * MiB,
  };

  test("has a default for everything on a laptop", () => {
    expect(readEnv({})).toMatchObject(defaults);
  });

  test("takes a blank variable for one that is not set", () => {
    const blank = { SITE_URL: "", PROVIDER_API_URL: " ", PROVIDER_API_KEY: "\t", PROVIDER_TIMEOUT_MS: "", VERCEL: "" };
    expect(readEnv(blank)).toMatchObject(defaults);
  });

  test("takes what is set, addresses without the slash at the end", () => {
    const given = {
      SITE_URL: "https://veramed.example/",
      PROVIDER_API_URL: "https://api.example/base//",
      PROVIDER_API_KEY: "k3y+/=",
      PROVIDER_TIMEOUT_MS: "100",
      PROVIDER_IMAGE_HOSTS: "Images.example, cdn.example:8443",
      READS_FRESH_SECONDS: "0",
      MAX_REQUEST_BYTES: String(MiB),
    };
    expect(readEnv(given)).toMatchObject({
      siteUrl: "https://veramed.example",
      providerUrl: "https://api.example/base",
      providerKey: "k3y+/=",
      providerTimeoutMs: 100,
      providerIsLoopback: false,
      imageOrigins: ["https://images.example", "https://cdn.example:8443"],
      readsFreshMs: 0,
      maxRequestBytes: MiB,
    });
  });

  test.each([
    ["SITE_URL", "veramed.example"],
    ["SITE_URL", "ftp://veramed.example"],
    ["PROVIDER_API_URL", "javascript:alert(7)"],
    ["PROVIDER_API_URL", "http://"],
    ["PROVIDER_API_KEY", "two words"],
    ["PROVIDER_API_KEY", "line\r\nx-evil: 9"],
    ["PROVIDER_API_KEY", "schlüssel"],
    ["PROVIDER_TIMEOUT_MS", "soon"],
    ["PROVIDER_TIMEOUT_MS", "99"],
    ["PROVIDER_TIMEOUT_MS", "120001"],
    ["PROVIDER_TIMEOUT_MS", "777.5"],
    ["PROVIDER_IMAGE_HOSTS", "https://images.example"],
    ["PROVIDER_IMAGE_HOSTS", "images.example,,cdn.example"],
    ["PROVIDER_IMAGE_HOSTS", "*.example"],
    ["PROVIDER_IMAGE_HOSTS", "images.example/path"],
    ["READS_FRESH_SECONDS", "-1"],
    ["READS_FRESH_SECONDS", "86401"],
    ["READS_FRESH_SECONDS", "a minute"],
    ["MAX_REQUEST_BYTES", "-88"],
    ["MAX_REQUEST_BYTES", "1048575"],
    ["MAX_REQUEST_BYTES", "64MiB"],
  ])("names %s when it is bad, and does not show %j", (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain(value);
  });

  test.each([
    ["http://localhost:4000", "http://localhost:4000"],
    ["http://127.0.0.9:4000/base", "http://127.0.0.9:4000"],
    ["http://[::1]:4000", "http://[::1]:4000"],
  ])("takes pictures from %s, a provider on this machine", (url, origin) => {
    expect(readEnv({ PROVIDER_API_URL: url }).imageOrigins).toContain(origin);
  });

  test.each(["http://127.0.0.1.example", "http://localhost.example", "http://10.0.0.1", "http://127.example"])(
    "takes none from %s, which is elsewhere",
    (url) => {
      const { providerIsLoopback, imageOrigins } = readEnv({ PROVIDER_API_URL: url });
      expect({ providerIsLoopback, imageOrigins }).toEqual({
        providerIsLoopback: false,
        imageOrigins: ["https://res.cloudinary.com"],
      });
    },
  );

  test("names every bad variable at once, and no good one", () => {
    const message = messageOf({ SITE_URL: "x", PROVIDER_API_URL: "https://api.example", PROVIDER_TIMEOUT_MS: "x" });
    expect(message).toContain("SITE_URL");
    expect(message).toContain("PROVIDER_TIMEOUT_MS");
    expect(message).not.toContain("PROVIDER_API_URL");
  });
});

describe("readEnv on Vercel", () => {
  test("requires both addresses in production", () => {
    const message = messageOf({ VERCEL: "1", VERCEL_ENV: "production" });
    expect(message).toContain("SITE_URL is required");
    expect(message).toContain("PROVIDER_API_URL is required");
  });

  test("does not in a preview", () => {
    expect(readEnv({ VERCEL: "1", VERCEL_ENV: "preview" }).siteUrl).toBe("http://localhost:3000");
  });

  test.each([
    ["preview", true],
    ["development", false],
  ])("a %s is a preview: %s", (kind, isPreview) => {
    expect(readEnv({ VERCEL: "1", VERCEL_ENV: kind }).isPreview).toBe(isPreview);
  });

  test.each([
    [{}, 4 * MiB],
    [{ MAX_REQUEST_BYTES: String(2 * MiB) }, 2 * MiB],
  ])("with %j reads at most %i bytes", (given, bytes) => {
    expect(readEnv({ VERCEL: "1", ...given }).maxRequestBytes).toBe(bytes);
  });
});
