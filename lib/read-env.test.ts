import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readEnv } from "#lib/read-env.ts";
import { messageOf } from "#lib/settings-testing.ts";

const MiB = 1024 * 1024;

const key = (fill: number) => Buffer.alloc(32, fill);
const written = (fill: number) => key(fill).toString("base64");

const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicJwk = pair.publicKey.export({ format: "jwk" });
const privateJwk = pair.privateKey.export({ format: "jwk" });

describe("readEnv", () => {
  const defaults = {
    siteUrl: "http://localhost:3000",
    isPreview: false,
    providerUrl: "http://127.0.0.1:4000",
    providerKey: undefined,
    providerTimeoutMs: 15_000,
    providerIsLoopback: true,
    imageRoots: ["http://127.0.0.1:4000/"],
    readsFreshMs: 60_000,
    readsStaleMs: 3_600_000,
    maxRequestBytes: 64 * MiB,
    dataDir: ".data",
    databaseUrl: undefined,
    storeKeys: [],
    storeIsDurable: true,
    accessRecordDays: 365,
    cronSecret: undefined,
    trustedHops: 0,
    rateLimit: 30,
    isBuild: false,
    isServerless: false,
    keepsVisitSource: true,
  };

  test("has a default for everything on a laptop", () => {
    expect(readEnv({})).toMatchObject(defaults);
  });

  test("takes a blank variable for one that is not set", () => {
    const blank = { SITE_URL: "", PROVIDER_API_URL: " ", PROVIDER_API_KEY: "\t", PROVIDER_TIMEOUT_MS: "", VERCEL: "" };
    const more = { DATABASE_URL: "", STORE_KEYS: " ", TRUST_PROXY: "" };
    expect(readEnv({ ...blank, ...more })).toMatchObject(defaults);
  });

  test("takes what is set, addresses without the slash at the end", () => {
    const given = {
      SITE_URL: "https://veramed.example/",
      PROVIDER_API_URL: "https://api.example/base//",
      PROVIDER_API_KEY: "k3y+/=",
      PROVIDER_TIMEOUT_MS: "100",
      PROVIDER_IMAGE_HOSTS: "Images.example, cdn.example:8443, CDN.example/Veramed/image/, res.example/v_1.0",
      READS_FRESH_SECONDS: "0",
      READS_STALE_SECONDS: "86400",
      MAX_REQUEST_BYTES: String(MiB),
      DATA_DIR: "/srv/leads",
      DATABASE_URL: "postgres://site:p%40ss@db.example:6432/leads?sslmode=require",
      STORE_KEYS: `new1:${written(250)}, 2025:${written(0)}`,
      ACCESS_RECORD_DAYS: "30",
      CRON_SECRET: "sixteen-signs-16",
      TRUST_PROXY: "10",
      RATE_LIMIT: "1000000",
      VISIT_SOURCE: "off",
      STANDALONE: "1",
      NEXT_PHASE: "phase-production-build",
    };
    expect(readEnv(given)).toMatchObject({
      siteUrl: "https://veramed.example",
      providerUrl: "https://api.example/base",
      providerKey: "k3y+/=",
      providerTimeoutMs: 100,
      providerIsLoopback: false,
      imageRoots: [
        "https://images.example/",
        "https://cdn.example:8443/",
        "https://cdn.example/Veramed/image/",
        "https://res.example/v_1.0/",
      ],
      readsFreshMs: 0,
      readsStaleMs: 86_400_000,
      maxRequestBytes: MiB,
      dataDir: "/srv/leads",
      databaseUrl: given.DATABASE_URL,
      storeKeys: [
        { id: "new1", key: key(250) },
        { id: "2025", key: key(0) },
      ],
      storeIsDurable: true,
      accessRecordDays: 30,
      cronSecret: "sixteen-signs-16",
      trustedHops: 10,
      rateLimit: 1_000_000,
      keepsVisitSource: false,
      isBuild: true,
      isStandalone: true,
    });
  });

  test.each(["postgresql://db.example/leads", "postgres:///leads?host=/var/run/postgresql"])(
    "takes %s for a database",
    (address) => {
      expect(readEnv({ DATABASE_URL: address, STORE_KEYS: `a:${written(7)}` }).databaseUrl).toBe(address);
    },
  );

  test.each([
    ["SITE_URL", "veramed.example"],
    ["SITE_URL", "ftp://veramed.example"],
    ["STANDALONE", "yes"],
    ["PROVIDER_API_URL", "javascript:alert(7)"],
    ["PROVIDER_API_URL", "http://"],
    ["PROVIDER_API_KEY", "two words"],
    ["DELIVERY_WEBHOOK_URL", "http://crm.example/submissions"],
    ["DELIVERY_WEBHOOK_URL", "http://127.0.0.1.example/submissions"],
    ["DELIVERY_WEBHOOK_URL", "https://user:password@crm.example/submissions"],
    ["DELIVERY_WEBHOOK_KEY", "not JSON"],
    ["DELIVERY_WEBHOOK_KEY", JSON.stringify({ ...publicJwk, y: publicJwk.x })],
    ["DELIVERY_WEBHOOK_KEY", JSON.stringify({ ...publicJwk, crv: "P-384" })],
    ["DELIVERY_WEBHOOK_KEY", JSON.stringify(privateJwk)],
    ["DELIVERY_WEBHOOK_SECRET", "whsec_short"],
    ["PROVIDER_API_KEY", "line\r\nx-evil: 9"],
    ["PROVIDER_API_KEY", "schlüssel"],
    ["PROVIDER_TIMEOUT_MS", "soon"],
    ["PROVIDER_TIMEOUT_MS", "99"],
    ["PROVIDER_TIMEOUT_MS", "120001"],
    ["PROVIDER_TIMEOUT_MS", "777.5"],
    ["PROVIDER_SUCCESS", "result"],
    ["PROVIDER_SUCCESS", "=yes"],
    ["PROVIDER_SUCCESS", "result="],
    ["PROVIDER_SUCCESS", "my result=yes"],
    ["PROVIDER_IMAGE_HOSTS", "https://images.example"],
    ["PROVIDER_IMAGE_HOSTS", "images.example,,cdn.example"],
    ["PROVIDER_IMAGE_HOSTS", "*.example"],
    ["PROVIDER_IMAGE_HOSTS", "images.example:65536"],
    ["PROVIDER_IMAGE_HOSTS", "images.example/*"],
    ["PROVIDER_IMAGE_HOSTS", "images.example/a/../b"],
    ["PROVIDER_IMAGE_HOSTS", "images.example//a"],
    ["PROVIDER_IMAGE_HOSTS", "images.example/a%2fb"],
    ["PROVIDER_IMAGE_HOSTS", "images.example/a?b"],
    ["PROVIDER_IMAGE_HOSTS", "res.cloudinary.com"],
    ["PROVIDER_IMAGE_HOSTS", "images.example, RES.cloudinary.com/"],
    ["PROVIDER_IMAGE_HOSTS", "res.cloudinary.com:443"],
    ["VISIT_SOURCE", "false"],
    ["READS_FRESH_SECONDS", "-1"],
    ["READS_FRESH_SECONDS", "86401"],
    ["READS_FRESH_SECONDS", "a minute"],
    ["MAX_REQUEST_BYTES", "-88"],
    ["MAX_REQUEST_BYTES", "1048575"],
    ["MAX_REQUEST_BYTES", "64MiB"],
    ["DATABASE_URL", "mysql://db.example/leads"],
    ["DATABASE_URL", "db.example/leads"],
    ["STORE_KEYS", written(7)],
    ["STORE_KEYS", `New:${written(7)}`],
    ["STORE_KEYS", `seventeen-letters:${written(7)}`],
    ["STORE_KEYS", `:${written(7)}`],
    ["STORE_KEYS", `a:${Buffer.alloc(31, 7).toString("base64")}`],
    ["STORE_KEYS", `a:${Buffer.alloc(33, 7).toString("base64")}`],
    ["STORE_KEYS", `a:${key(250).toString("base64url")}`],
    ["STORE_KEYS", `a:${key(7).toString("hex")}`],
    ["STORE_KEYS", `a:${written(7)},`],
    ["STORE_KEYS", `a:${written(7)},a:${written(8)}`],
    ["CRON_SECRET", "only-15-letters"],
    ["CRON_SECRET", "sixteen signs 16"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "11"],
    ["TRUST_PROXY", "10.0.0.8"],
    ["RATE_LIMIT", "0"],
    ["RATE_LIMIT", "1000001"],
    ["RATE_LIMIT", "2.5"],
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
    expect(readEnv({ PROVIDER_API_URL: url }).imageRoots).toContain(`${origin}/`);
  });

  test.each(["http://127.0.0.1.example", "http://localhost.example", "http://10.0.0.1", "http://127.example"])(
    "takes none from %s, which is elsewhere",
    (url) => {
      const { providerIsLoopback, imageRoots } = readEnv({ PROVIDER_API_URL: url });
      expect({ providerIsLoopback, imageRoots }).toEqual({
        providerIsLoopback: false,
        imageRoots: [],
      });
    },
  );

  test("shows no key, when only one of several is bad", () => {
    const message = messageOf({ STORE_KEYS: `a:${written(7)},b:short` });
    expect(message).not.toContain(written(7));
    expect(message).not.toContain("short");
  });

  test("takes 43 letters and digits of a password manager for a key", () => {
    const [stored] = readEnv({ STORE_KEYS: `a:${"aB3xY9".repeat(8).slice(0, 43)}` }).storeKeys;
    expect(stored?.key).toHaveLength(32);
  });

  test.each([
    [undefined, { field: "success", value: true }],
    ["success=true", { field: "success", value: true }],
    ["status=ok", { field: "status", value: "ok" }],
    [" status = very well ", { field: "status", value: "very well" }],
    ["code=0", { field: "code", value: 0 }],
    ['code="0"', { field: "code", value: "0" }],
    ["result=a=b", { field: "result", value: "a=b" }],
    ["result=null", { field: "result", value: "null" }],
  ])("takes %s for the provider's confirmation", (PROVIDER_SUCCESS, success) => {
    expect(readEnv({ PROVIDER_SUCCESS }).providerSuccess).toEqual(success);
  });

  test("takes no refusal for the provider's confirmation", () => {
    expect(messageOf({ PROVIDER_SUCCESS: "success=false" })).toContain("PROVIDER_SUCCESS must not be success=false");
  });

  test("requires keys with a database", () => {
    expect(messageOf({ DATABASE_URL: "postgres://db.example/leads" })).toContain("STORE_KEYS is required");
  });

  const delivery = {
    DELIVERY_WEBHOOK_URL: "https://crm.example/submissions?for=us",
    DELIVERY_WEBHOOK_KEY: JSON.stringify({ ...publicJwk, kid: "2026" }),
    DELIVERY_WEBHOOK_SECRET: `whsec_${written(7)}`,
  };

  test("takes a webhook that gets submissions, and then has no provider unless one is set", () => {
    const { deliveryWebhook, hasProvider, imageRoots } = readEnv(delivery);
    expect(deliveryWebhook).toEqual({
      url: delivery.DELIVERY_WEBHOOK_URL,
      key: { ...publicJwk, kid: "2026" },
      secret: delivery.DELIVERY_WEBHOOK_SECRET,
    });
    expect([hasProvider, imageRoots]).toEqual([false, []]);
    expect(readEnv({ ...delivery, PROVIDER_API_URL: "https://api.example" }).hasProvider).toBe(true);
    expect(readEnv({}).hasProvider).toBe(true);
    expect(readEnv({ ...delivery, DELIVERY_WEBHOOK_URL: "http://localhost:8080/" }).deliveryWebhook).toBeDefined();
  });

  test("says that a private key does not belong into the settings, without a part of it", () => {
    const message = messageOf({ ...delivery, DELIVERY_WEBHOOK_KEY: JSON.stringify(privateJwk) });
    expect(message).toContain("DELIVERY_WEBHOOK_KEY must not have a private key (d)");
    expect(message).not.toContain(privateJwk.d);
  });

  test.each([
    ["DELIVERY_WEBHOOK_KEY is required with", { DELIVERY_WEBHOOK_URL: delivery.DELIVERY_WEBHOOK_URL }],
    ["DELIVERY_WEBHOOK_SECRET is required with", { DELIVERY_WEBHOOK_URL: delivery.DELIVERY_WEBHOOK_URL }],
    ["DELIVERY_WEBHOOK_URL is required with", { DELIVERY_WEBHOOK_SECRET: delivery.DELIVERY_WEBHOOK_SECRET }],
  ])("does not start with half a channel: %s", (message, given: Record<string, string>) => {
    expect(messageOf(given)).toContain(message);
  });

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
    expect(message).toContain("PROVIDER_API_URL or DELIVERY_WEBHOOK_URL is required");
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

  test("does not start with a database and nobody to call the sender", () => {
    const given = { VERCEL: "1", DATABASE_URL: "postgres://db.example/leads", STORE_KEYS: `a:${written(7)}` };
    expect(messageOf(given)).toContain("CRON_SECRET is required on Vercel with DATABASE_URL");
  });

  test("trusts Vercel's one proxy, and does not start without trust in it", () => {
    expect(readEnv({ VERCEL: "1" }).trustedHops).toBe(1);
    expect(readEnv({ VERCEL: "1", TRUST_PROXY: "2" }).trustedHops).toBe(2);
    expect(messageOf({ VERCEL: "1", TRUST_PROXY: "0" })).toContain("TRUST_PROXY must be at least 1");
  });

  test.each([
    [{}, false],
    [{ DATA_DIR: "/tmp/leads" }, false],
    [{ DATABASE_URL: "postgres://db.example/leads", STORE_KEYS: `a:${written(7)}`, CRON_SECRET: "s".repeat(16) }, true],
    // Vercel's scheduler calls production only.
    [
      {
        DATABASE_URL: "postgres://db.example/leads",
        STORE_KEYS: `a:${written(7)}`,
        CRON_SECRET: "s".repeat(16),
        VERCEL_ENV: "preview",
      },
      false,
    ],
  ])("with %j keeps what it is given: %s", (given, storeIsDurable) => {
    expect(readEnv({ VERCEL: "1", ...given })).toMatchObject({ storeIsDurable, isServerless: true });
  });
});

describe("a setting in a file", () => {
  function fileWith(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), "secret-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "secret");
    writeFileSync(path, text);
    return path;
  }

  test("is read without the line break at its end, and gives way to the setting itself", () => {
    const files = { CRON_SECRET_FILE: fileWith(`${"f".repeat(20)}\n`), RATE_LIMIT_FILE: fileWith("7") };
    expect(readEnv(files)).toMatchObject({ cronSecret: "f".repeat(20), rateLimit: 7 });
    expect(readEnv({ ...files, CRON_SECRET: "e".repeat(20), CRON_SECRET_FILE: "/none" }).cronSecret).toBe(
      "e".repeat(20),
    );
  });

  test("that cannot be read, is empty or wrong is an error, which does not show the value", () => {
    for (const path of ["/none/secret", fileWith(" \n")])
      expect(messageOf({ CRON_SECRET_FILE: path })).toContain("CRON_SECRET_FILE must name a file");
    expect(messageOf({ STORE_KEYS_FILE: fileWith("a:short") })).toMatch(/STORE_KEYS must be keys/);
    expect(messageOf({ STORE_KEYS_FILE: fileWith("a:short") })).not.toContain("short");
  });

  test("counts only for settings of the site", () => {
    expect(readEnv({ SSL_CERT_FILE: "/none" }).siteUrl).toBe("http://localhost:3000");
  });
});
