import { team } from "@/content/team";
import type { Locale } from "@/lib/i18n/locales";

/** A person of the team in one language. */
export interface TeamMember {
  id: string;
  name: string;
  role: string;
  bio: string;
  email: string;
  social: readonly { name: string; url: string }[];
  photo: string;
  /** What stands on the tile where there is no photo. */
  monogram: string;
}

/** The first letters of the first two words; "(name to come)" is no name. */
export function monogramOf(name: string): string {
  const words = name.replaceAll(/\(.*?\)/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");
}

/** The team in the order of the page. */
export function getTeam(locale: Locale): TeamMember[] {
  return team.map(({ id, name, role, bio, email, social, photo }) => ({
    id,
    name: name[locale],
    role: role[locale],
    bio: bio[locale],
    email,
    social,
    photo,
    monogram: monogramOf(name[locale]),
  }));
}
