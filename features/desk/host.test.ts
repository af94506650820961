import { expect, onTestFinished, test, vi } from "vitest";
import { listDeskPages } from "#features/desk/build.ts";

test("addresses of the desk exist only in a build with the desk", async () => {
  const paths = ["/desk", "/desk/leads/7K3-M9Q-XTE", "/desks", "/fr/desk"];
  vi.stubEnv("DESK_ORIGIN", "https://desk.example.com");
  vi.stubEnv("DESK_PAGES", listDeskPages().join(" "));
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = await import("#features/desk/host.ts");
  expect(paths.map(built.isDeskPage)).toEqual([true, true, false, false]);
  expect(paths.map(built.folderOfDesk).map(built.ownershipOfDesk)).toEqual([
    "unknown",
    "unknown",
    "unknown",
    "unknown",
  ]);
  const others = ["/desk", "/admin", "/admin/x.js", "/fr/admin/desk", "/administration"];
  expect(others.map(built.ownershipOfDesk)).toEqual([undefined, "unknown", "unknown", undefined, undefined]);
  vi.stubEnv("DESK_ORIGIN", "");
  vi.resetModules();
  const without = await import("#features/desk/host.ts");
  expect([...paths, "/admin/desk"].map(without.ownershipOfDesk)).toEqual(Array(5).fill(undefined));
});
