import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Content, isPlaceholder, launchItems } from "#scripts/launch-items.ts";
import { launchReport } from "#scripts/launch-report.ts";

/** A site without this feature has no settings for e-mail. */
const hasNotices = existsSync("features/notices");

const YEARS = "brand/claims/en/years.md";

const company = {
  legalName: "A Ltd",
  registration: "U1",
  registeredAddress: "B",
  licence: "C",
  coordinator: { name: { en: "Asha" } },
  payment: { en: "A fee." },
  commission: { en: "None." },
};

const ready: Content = {
  site: { name: "A", phone: { shown: "+91 124 400 2000", dialled: "+911244002000" }, email: "care@a.in", company },
  claims: [{ path: YEARS, proof: "Certificate of incorporation", asOf: "2026-11-01" }],
  team: [{ path: "brand/team/en/a.md" }],
  legal: [{ path: "brand/legal/en/a.md", toConfirm: [] }],
  partners: [{ path: "content/inquiry/en/a.md" }],
  articles: [{ path: "content/blog/en/a.md", reviewedBy: "Dr A, MS" }],
  treatments: [{ path: "content/treatments/en/a.md", reviewedBy: "Dr A, MS" }],
  languages: [
    { code: "en", reviewed: true, isDefault: true },
    { code: "fr", reviewed: true, isDefault: false },
  ],
  environment: {
    SITE_URL: "https://www.a.in",
    PROVIDER_API_URL: "https://provider.in",
    PROVIDER_IMAGE_HOSTS: "images.in/provider",
    SMTP_URL: "smtps://mail.a.in",
    NOTIFY_EMAIL: "care@a.in",
    NOTIFY_FROM: "site@a.in",
  },
};

const openIn = (changed: Partial<Content>) =>
  launchItems({ ...ready, ...changed }).flatMap(({ open, ...item }) => open.map((text) => ({ ...item, text })));

test("nothing is open if everything is there", () => {
  expect(openIn({})).toEqual([]);
  expect(launchReport(launchItems(ready))).toMatch(/(\d+) of \1 done\.\nReady to launch: nothing stops a release\./);
});

test.each([
  ["https://crm.in/submissions", 0],
  ["http://localhost:8080/submissions", 2],
])("the webhook %s stands in for the provider and its pictures: %i open", (url, open) => {
  const { PROVIDER_API_URL: _, PROVIDER_IMAGE_HOSTS: __, ...others } = ready.environment;
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
  const webhook = {
    DELIVERY_WEBHOOK_URL: url,
    DELIVERY_WEBHOOK_KEY: JSON.stringify(key),
    DELIVERY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  };
  expect(openIn({ environment: { ...others, ...webhook } })).toHaveLength(open);
});

test.each([
  ["email", "care@veramed.example", true],
  ["findDoctorUrl", "https://doctors.example/find", true],
  ["email", "mailto:a@example.com", true],
  ["phone.shown", "+00 000 000 0000", true],
  ["phone.dialled", "tel:+000000000000", true],
  ["emergencyPhone.shown", "+00 000 000 0001", true],
  ["whatsApp", "000000000000", true],
  ["whatsApp", "911244002000", false],
  ["office.en", "Veramed office (address to come)", true],
  ["office.en", "12 MG Road (office to come), Gurugram 122001", true],
  ["office.fr", "Bureau de Veramed (adresse à venir)", true],
  ["office.ar", "شارع MG 12، غوروغرام ١٢٢٠٠١", false],
  ["email", "care@veramed.in", false],
  ["phone.shown", "+91 000 000 0001", false],
])("the contact value %s, %j, is a placeholder: %s", (key, text, expected) => {
  expect(isPlaceholder([key, text])).toBe(expected);
});

test.each<[string, Partial<Content>, actor: string, until: string]>([
  ["Replace `en` (Office to come).", { site: { company, office: { en: "Office to come" } } }, "company", "stops"],
  ["Confirm: How soon?", { site: { company, answer: { workingDays: 2, toConfirm: "How soon?" } } }, "company", "shown"],
  [
    "Confirm: Does an opinion cost anything?",
    { site: { company: { ...company, toConfirm: ["Does an opinion cost anything?"] } } },
    "company",
    "shown",
  ],
  [
    "Enter `coordinator`: families ask who we are and who pays us.",
    { site: { company: { ...company, coordinator: undefined } } },
    "company",
    "shown",
  ],
  [
    "Enter `licence`: families ask who we are and who pays us.",
    { site: { company: { ...company, licence: undefined } } },
    "company",
    "shown",
  ],
  [
    "Compare the page with its `evidence`, then enter `reviewedBy` and `reviewedOn`.",
    { treatments: [{ path: "a" }] },
    "doctor",
    "shown",
  ],
  [
    "The owner decides to publish the page, and deletes `draft: true`.",
    { treatments: [{ path: "a", draft: true, reviewedBy: "Dr A" }] },
    "doctor",
    "left out",
  ],
  ["Enter the person, then delete `draft: true`.", { team: [{ path: "a", draft: true }] }, "company", "left out"],
  [
    "Write into `proof` where the figure comes from, and who keeps it.",
    { claims: [{ path: YEARS, asOf: "2026-11-01" }] },
    "company",
    "shown",
  ],
  ["Write into `asOf` the day of the count.", { claims: [{ path: YEARS, proof: "A" }] }, "company", "shown"],
  ["Confirm: Who pays?", { partners: [{ path: "a", toConfirm: ["Who pays?"] }] }, "company", "shown"],
  ["Confirm: Who?", { legal: [{ path: "a", toConfirm: ["Who?"] }] }, "lawyer", "stops"],
  ["Read the article, then enter `reviewedBy` and `reviewedOn`.", { articles: [{ path: "a" }] }, "doctor", "shown"],
  [
    "Read every page, then set `reviewed` to true.",
    { languages: [{ code: "fr", reviewed: false, isDefault: false }] },
    "native speaker",
    "left out",
  ],
])("%s", (text, changed, actor, until) => {
  expect(openIn(changed)).toMatchObject([{ text, actor, until }]);
});

const openSettings = (environment: Content["environment"]) =>
  openIn({ environment }).map(({ where, until, text }) => `${where} (${until}): ${text}`);

test("a site on Vercel without settings lacks each in the order of the guide", () => {
  expect(openSettings({ VERCEL: "1", VERCEL_ENV: "production" }).map((text) => text.replace(/:.*/, ""))).toEqual([
    "step 2, SITE_URL (stops)",
    "step 3, DATABASE_URL (shown)",
    "step 4, STORE_KEYS (shown)",
    "step 5, CRON_SECRET (shown)",
    "step 6, PROVIDER_API_URL (stops)",
    "step 6, PROVIDER_IMAGE_HOSTS (shown)",
    ...(hasNotices ? ["step 7, SMTP_URL, NOTIFY_EMAIL, NOTIFY_FROM (shown)"] : []),
  ]);
});

test("a wrong setting and one that another needs stop a release", () => {
  const store = { DATABASE_URL: "postgres://db.in/leads", STORE_KEYS: "secret", CRON_SECRET: "", RATE_LIMIT: "many" };
  expect(openSettings({ ...ready.environment, ...store, VERCEL: "1" })).toEqual([
    "step 4, STORE_KEYS (stops): STORE_KEYS must be keys as id:base64 of 32 bytes with commas between them.",
    "step 5, CRON_SECRET (shown): Set CRON_SECRET and let a scheduler call /api/deliver each minute.",
    ".env.example (stops): RATE_LIMIT must be a whole number.",
  ]);
  const { DATABASE_URL } = store;
  expect(openSettings({ ...ready.environment, DATABASE_URL, VERCEL: "1" })).toEqual([
    "step 4, STORE_KEYS (stops): Set STORE_KEYS, with every key that the site has used so far.",
    "step 5, CRON_SECRET (stops): Set CRON_SECRET and let a scheduler call /api/deliver each minute.",
  ]);
});

test("the reference provider of this machine is no provider", () => {
  expect(openSettings({ ...ready.environment, PROVIDER_API_URL: "http://127.0.0.1:4000" })).toEqual([
    expect.stringMatching(/^step 6, PROVIDER_API_URL \(stops\): Set .* Who can: the provider's owner\.$/),
  ]);
});

test("a preview should have no setting that reaches the provider, the store or staff", () => {
  const preview = { VERCEL: "1", VERCEL_ENV: "preview", SITE_URL: "https://www.a.in" };
  expect(openSettings(preview)).toEqual([]);
  expect(openSettings({ ...preview, PROVIDER_API_URL: "https://provider.in", SMTP_URL: "smtps://mail.in" })).toEqual([
    expect.stringMatching(`^this preview \\(shown\\): It has PROVIDER_API_URL${hasNotices ? ", SMTP_URL" : ""}: `),
  ]);
});

test("an article is read by a doctor also while it is left out", () => {
  expect(openIn({ articles: [{ path: "a", draft: true }] })).toMatchObject([{ actor: "doctor", until: "left out" }]);
});

test("the report counts what is done, and says what a release does", () => {
  const report = launchReport(
    launchItems({ ...ready, team: [{ path: "a", draft: true }], legal: [{ path: "b", toConfirm: ["Who?"] }] }),
  );
  expect(report).toContain("A lawyer: 0 of 1 done\n  b (stops a release)\n    - Confirm: Who?");
  expect(report).toMatch(
    /\n\d+ of \d+ done\.\nA release leaves out: a\.\nNot ready to launch\. Points that stop a release: 1\./,
  );
});

describe("npm run launch:check", () => {
  const run = (VERCEL_ENV: string, ...args: string[]) =>
    spawnSync(process.execPath, ["scripts/launch-check.ts", ...args], {
      env: { ...process.env, VERCEL_ENV },
      encoding: "utf8",
    });

  // What is open today is fixed before the launch, and this test must pass both before and after.
  test("fails exactly while something stops a release, but not on a preview", () => {
    const { status, stdout } = run("production");
    expect(stdout).toMatch(/ready to launch/i);
    expect(status).toBe(stdout.includes("Not ready") ? 1 : 0);
    const preview = run("preview", "--json");
    expect(preview.status).toBe(0);
    expect(JSON.parse(preview.stdout)).toContainEqual(expect.objectContaining({ where: "content/languages.json: ar" }));
  });

  test("runs first when Vercel builds, and not in our own builds", () => {
    expect(JSON.parse(readFileSync("vercel.json", "utf8")).buildCommand).toBe("npm run launch:check && npm run build");
    expect(JSON.parse(readFileSync("package.json", "utf8")).scripts.build).not.toContain("launch");
  });
});
