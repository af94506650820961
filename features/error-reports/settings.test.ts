import { expect, test } from "vitest";
import { errorReportSettings } from "#features/error-reports/settings.ts";
import { readSettings } from "#lib/read-env.ts";
import { messageOf } from "#lib/settings-testing.ts";

test.each([
  ["https://key@errors.example/7", "https://errors.example/api/7/envelope/"],
  ["http://k-1@[::1]:9000/errors/of.site/12", "http://[::1]:9000/errors/of.site/api/12/envelope/"],
])("finds where errors are reported in the DSN %s", (dsn, address) => {
  const key = dsn.startsWith("https") ? "key" : "k-1";
  expect(readSettings(errorReportSettings, { ERROR_REPORT_DSN: dsn }).ERROR_REPORT_DSN).toEqual({ address, key });
});

test.each([
  ["ERROR_REPORT_DSN", "https://errors.example/1"],
  ["ERROR_REPORT_DSN", "https://key:secret@errors.example/1"],
  ["ERROR_REPORT_DSN", "https://key@errors.example/1?x=7"],
  ["ERROR_REPORT_DSN", "https://key@errors.example"],
  ["ERROR_REPORT_DSN", "https://key@errors.example:99999/1"],
  ["ERROR_REPORT_DSN", "ftp://key@errors.example/1"],
])("names %s when it is bad, and does not show %j", (name, value) => {
  const message = messageOf({ [name]: value }, errorReportSettings);
  expect(message).toContain(name);
  expect(message).not.toContain(value);
});
