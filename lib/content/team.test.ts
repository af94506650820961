import { describe, expect, test } from "vitest";
import { team } from "#content/team.ts";
import { getTeam } from "#lib/content/team.ts";

describe("the team", () => {
  test("has members with everything that a card shows (requirements §2.30)", () => {
    const members = getTeam("en");
    expect(members.map(({ id }) => id)).toEqual(team.map(({ id }) => id));
    expect(members.length).toBeGreaterThan(0);
    expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
    for (const { name, tileName, role, bio, email, social } of members) {
      expect(tileName).not.toContain("(");
      for (const text of [name, tileName, role, bio]) expect(text).toMatch(/\S/);
      expect(email).toMatch(/^[^@\s]+@[^@\s]+$/);
      expect(social.length).toBeGreaterThan(0);
      for (const { url } of social) expect(new URL(url).protocol).toBe("https:");
    }
  });

  test("a placeholder does not look like a person, and its addresses do not exist", () => {
    for (const { name, email, social, photo } of team.filter(({ placeholder }) => placeholder)) {
      expect(name.en).toContain("(name to come)");
      for (const address of [email, ...social.map(({ url }) => new URL(url).host)])
        expect(address).toMatch(/\.example$/);
      expect(photo).toBe("");
    }
  });
});
