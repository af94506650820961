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
  }));
}
