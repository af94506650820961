/**
 * The people on the team page, in order (spec §2). Marketing edits this file.
 *
 * All four are placeholders that nobody can take for real. To put in a person: name, role and text in every language, the
 * address, the links, and `placeholder: false`. A photo is a file in `public/team/`, square, at least 640 pixels wide, and
 * shown only with that person's permission; without one a tile with the initials stands there.
 */
interface Member {
  id: string;
  /** True until this is a real person; `npm run launch:check` refuses it. */
  placeholder: boolean;
  name: { en: string };
  role: { en: string };
  bio: { en: string };
  email: string;
  /** Pages of this person elsewhere: what the link says, and where it goes. */
  social: readonly { name: string; url: string }[];
  /** Such as "/team/first-name.jpg". Empty: the tile. */
  photo: string;
}

export const team = [
  {
    id: "founder",
    placeholder: true,
    name: { en: "Founder (name to come)" },
    role: { en: "Founder and managing director" },
    bio: {
      en: "This text will say who founded the company in 2016, why, and what this person did before. Until then the place is kept free.",
    },
    email: "founder@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/founder" }],
    photo: "",
  },
  {
    id: "patient-care",
    placeholder: true,
    name: { en: "Patient care (name to come)" },
    role: { en: "Head of patient care" },
    bio: {
      en: "This text will introduce the person who answers families first, reads the papers with them and stays in touch until they are home.",
    },
    email: "patient-care@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/patient-care" }],
    photo: "",
  },
  {
    id: "hospitals",
    placeholder: true,
    name: { en: "Hospital relations (name to come)" },
    role: { en: "Head of hospital and doctor relations" },
    bio: {
      en: "This text will introduce the person who speaks with hospitals and doctors, and asks for opinions, plans and estimates.",
    },
    email: "hospitals@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/hospitals" }],
    photo: "",
  },
  {
    id: "languages",
    placeholder: true,
    name: { en: "Languages (name to come)" },
    role: { en: "Coordinator of interpreters and travel" },
    bio: {
      en: "This text will introduce the person who finds interpreters, helps with visa papers and sees that someone waits at the airport.",
    },
    email: "languages@veramed.example",
    social: [{ name: "LinkedIn", url: "https://linkedin.example/languages" }],
    photo: "",
  },
] as const satisfies readonly Member[];
