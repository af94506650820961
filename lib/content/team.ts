import { team } from "#content/team.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A member of the team in one language. */
export interface TeamMember {
  id: string;
  /** True until a real person is entered. */
  placeholder: boolean;
  name: string;
  role: string;
  bio: string;
  email: string;
  social: readonly { name: string; url: string }[];
  photo: string;
  /** The name for the tile that replaces a missing photo, without a note in parentheses such as "(name to come)". */
  tileName: string;
}

/** Returns the team in the order of the page. */
export function getTeam(locale: Locale): TeamMember[] {
  return team.map(({ id, placeholder, name, role, bio, email, social, photo }) => ({
    id,
    placeholder,
    name: name[locale],
    role: role[locale],
    bio: bio[locale],
    email,
    social,
    photo,
    tileName: name[locale].replaceAll(/\(.*?\)/g, "").trim(),
  }));
}
