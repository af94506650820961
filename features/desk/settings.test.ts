import { expect, test } from "vitest";
import { deskSettings, readDeskSettings, readLeadsPerHour } from "#features/desk/settings.ts";
import { messageOf } from "#lib/settings-testing.ts";

test.each(["https://desk.example.com", "https://desk.example.com:8443", "http://desk.localhost:3000"])(
  "takes %s for the desk, and only with DESK",
  (DESK_ORIGIN) => {
    expect(readDeskSettings({ DESK: "1", DESK_ORIGIN })).toEqual({ origin: DESK_ORIGIN, previewToken: undefined });
    expect(readDeskSettings({ DESK_ORIGIN })).toBeUndefined();
  },
);

test("the desk needs a host of its own, above all with the editor", () => {
  expect(messageOf({ DESK: "1" }, deskSettings)).toContain("DESK_ORIGIN is required with DESK");
  const shared = { DESK: "1", DESK_ORIGIN: "https://veramed.example:8443", SITE_URL: "https://veramed.example" };
  expect(messageOf(shared, deskSettings)).toContain("DESK_ORIGIN must have another host than SITE_URL");
  expect(messageOf({ DESK: "1", DESK_ORIGIN: "http://localhost:4000" }, deskSettings)).toContain(
    "another host than SITE_URL",
  );
  const edited = { ...shared, CMS: "1", CMS_REPOSITORY: "veramed/website" };
  expect(messageOf(edited, deskSettings)).toContain(
    "because the editor at /admin keeps a token in the browser's storage",
  );
  expect(messageOf({ ...edited, DESK_ORIGIN: "https://desk.veramed.example" }, deskSettings)).toBe("");
});

test("a link that signs in without a passkey exists on this machine only", () => {
  const DESK_PREVIEW_TOKEN = Buffer.alloc(32, 7).toString("base64url");
  const here = { DESK: "1", DESK_ORIGIN: "http://desk.localhost:3000", DESK_PREVIEW_TOKEN };
  expect(readDeskSettings(here)?.previewToken).toBe(DESK_PREVIEW_TOKEN);
  expect(messageOf({ ...here, DESK_ORIGIN: "https://desk.example.com" }, deskSettings)).toContain(
    "DESK_PREVIEW_TOKEN is allowed only",
  );
});

test("a person opens 20 leads in an hour before staff are told, or as many as the setting says, also without a desk", () => {
  expect(readLeadsPerHour({})).toBe(20);
  expect(readLeadsPerHour({ DESK_LEADS_PER_HOUR: "50" })).toBe(50);
});

test.each([
  ["DESK", "yes"],
  ["DESK_ORIGIN", "desk.example.com"],
  ["DESK_ORIGIN", "http://desk.example.com"],
  ["DESK_ORIGIN", "http://127.0.0.1.example"],
  ["DESK_ORIGIN", "https://desk.example.com/desk"],
  ["DESK_ORIGIN", "https://user@desk.example.com"],
  ["DESK_PREVIEW_TOKEN", "guessable"],
  ["DESK_LEADS_PER_HOUR", "0"],
  ["DESK_LEADS_PER_HOUR", "many"],
])("names %s when it is bad, and does not show %j", (name, value) => {
  const message = messageOf({ [name]: value }, deskSettings);
  expect(message).toContain(name);
  expect(message).not.toContain(value);
});
