import { expect, onTestFinished, test, vi } from "vitest";
import { editorSettings, readEditorSettings } from "#features/editor/settings.ts";
import { messageOf } from "#lib/settings-testing.ts";

test("requires a repository with the editor", () => {
  expect(messageOf({ CMS: "1" }, editorSettings)).toContain("CMS_REPOSITORY is required");
});

test("says where the editor saves, and only with CMS", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CMS_REPOSITORY", "veramed/website");
  vi.stubEnv("CMS_BRANCH", "live/site");
  expect(readEditorSettings()).toBeUndefined();
  vi.stubEnv("CMS", "1");
  expect(readEditorSettings()).toEqual({ repository: "veramed/website", branch: "live/site" });
});

test.each([
  ["CMS", "yes"],
  ["CMS_REPOSITORY", "https://github.com/veramed/website"],
  ["CMS_BRANCH", "two words"],
])("names %s when it is bad, and does not show %j", (name, value) => {
  const message = messageOf({ [name]: value }, editorSettings);
  expect(message).toContain(name);
  expect(message).not.toContain(value);
});
