import "server-only";
import { withMessage } from "#features/desk/messages.ts";
import type { Person } from "#features/desk/store/person.ts";
import type { StaffPage } from "#lib/server/feature.ts";
import { staffPages } from "#lib/server/root.ts";

export const pages: readonly StaffPage[] = [
  { path: "/desk", name: "Leads", roles: ["staff"] },
  ...staffPages,
  { path: "/desk/access", name: "Record of access", roles: ["staff"] },
  { path: "/desk/people", name: "People", roles: ["staff"] },
  { path: "/desk/setup", name: "What is set", roles: ["staff"] },
];

/** Returns the first page for the person's role. If there is none, returns the sign-in page with a message. */
export const startOf = ({ role }: Pick<Person, "role">, all = pages): string =>
  all.find(({ roles }) => roles.includes(role))?.path ?? withMessage("/desk/sign-in", "no-page");
