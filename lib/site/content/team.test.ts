import { expect, test } from "vitest";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { getTeam, parseMember } from "#lib/site/content/team.ts";

const lines: Readonly<Record<string, string>> = {
  position: "position: 1",
  name: "name: Asha Rao (on leave)",
  role: "role: Founder",
  email: "email: asha@veramed.example",
  social: "social:\n  - name: LinkedIn\n    url: https://linkedin.example/asha",
};

const parse = (changed: Record<string, string> = {}, bio = "She began in 2016.") =>
  parseMember("en", "asha", `---\n${Object.values({ ...lines, ...changed }).join("\n")}\n---\n\n${bio}\n`);

test("reads a person", () => {
  expect(parse()).toEqual({
    id: "asha",
    position: 1,
    name: "Asha Rao (on leave)",
    tileName: "Asha Rao",
    role: "Founder",
    email: "asha@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/asha" }],
    bio: "She began in 2016.",
  });
});

test.each<[string, Record<string, string>, string | undefined, RegExp]>([
  ["an address that cannot be mailed", { email: "email: asha(at)veramed.example" }, undefined, /email/],
  ["a link that is not secure", { social: "social:\n  - name: A\n    url: http://a.org" }, undefined, /url/],
  ["a portrait outside content/media", { image: "image: /team/asha.jpg" }, undefined, /content\/media/],
  ["no text", {}, "", /no text/],
  ["no text, once the placeholder is switched off", { draft: "draft: false" }, "", /no text/],
  ["two paragraphs", {}, "One.\n\nTwo.", /one paragraph/],
])("names the file and the reason for %s", (_, changed, bio, reason) => {
  expect(() => parse(changed, bio)).toThrow(/^brand\/team\/en\/asha\.md: /);
  expect(() => parse(changed, bio)).toThrow(reason);
});

test("a placeholder needs no text", () => {
  expect(parse({ draft: "draft: true" }, "").bio).toBeUndefined();
});

test.each(builtLanguages)(
  "a person who is not entered yet looks like none, and the addresses do not exist, in $code",
  async ({ code }) => {
    for (const { draft, name, tileName, email, social, bio } of await getTeam(code)) {
      if (!draft) continue;
      expect(name).not.toBe(tileName);
      expect(bio, "a placeholder has nothing to say").toBeUndefined();
      for (const address of [email, ...social.map(({ url }) => new URL(url).host)])
        expect(address).toMatch(/\.example$/);
    }
  },
);
