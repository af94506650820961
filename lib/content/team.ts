import { team } from "#content/team.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A person of the team in one language. */
export interface TeamMember {
  id: string;
  /** True until this is a real person. */
  placeholder: boolean;
  name: string;
  role: string;
  bio: string;
  email: string;
  social: readonly { name: string; url: string }[];
  photo: string;
  /** The name for the tile where there is no photo: "(name to come)" is no name. */
  tileName: string;
}

/** The team in the order of the page. */
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
