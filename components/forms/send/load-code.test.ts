import { expect, test, vi } from "vitest";
import { loadCode, OutdatedPageError } from "#components/forms/send/load-code.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** Sets how the server answers when it is asked for the page. */
function answerWith(status: number | undefined) {
  vi.stubGlobal("location", { pathname: "/second-opinion" });
  vi.stubGlobal("fetch", async () => {
    if (status === undefined) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
}

test("a page whose code is gone, while the server answers, is outdated", async () => {
  answerWith(200);
  await expect(loadCode(gone)).rejects.toBeInstanceOf(OutdatedPageError);
});

test.each([undefined, 502, 503])("a server that answers with %s leaves the page as it is", async (status) => {
  answerWith(status);
  await expect(loadCode(gone)).rejects.toBeInstanceOf(TypeError);
});

test("code that comes at the second try is used", async () => {
  answerWith(200);
  const load = vi
    .fn(gone)
    .mockImplementationOnce(gone)
    .mockImplementationOnce(async () => "code" as never);
  expect(await loadCode(load)).toBe("code");
});
