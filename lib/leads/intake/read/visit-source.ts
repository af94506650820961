import "server-only";
import { routes } from "#content/routes.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import type { VisitSource } from "#lib/leads/store/submission.ts";
import { withoutEntry } from "#lib/page-kind.ts";

/** Our script sends at most this many characters (components/forms/send/send-form.ts). */
const MAX_HEADER = 1500;

/** Allows no @, which could be a part of an e-mail address. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+:|/-]{0,99}$/u;

const PATH = /^\/[\w/-]{0,99}$/;

const HOST = /^[a-z0-9][a-z0-9.-]{0,93}(:\d{1,5})?$/;

/** The paths of these pages contain the id of a form or the reference of a submission. */
const privateRoutes = [routes.thankYou, routes.yourForm, routes.notSent];

const isPublicPath = (path: string) => PATH.test(path) && !privateRoutes.some((route) => path.includes(route));

interface KnownNames {
  readonly namesTreatment: (text: string) => boolean;
  /** Returns the name of a campaign as we keep it. */
  readonly nameCampaign: (sent: string) => string;
}

/** Anybody can send this header, so a value that breaks a rule is left out. A treatment's name is replaced (requirements §3.16). */
export function readVisitSource(
  headers: Headers,
  siteUrl: string,
  { namesTreatment, nameCampaign }: KnownNames,
): VisitSource | undefined {
  const sent = headers.get(VISIT_SOURCE);
  if (!sent || sent.length > MAX_HEADER) return undefined;
  const ownHosts = [new URL(siteUrl).host, headers.get("host")];
  const isName = (value: string) => NAME.test(value);
  const rules: Record<keyof VisitSource, readonly [name: string, isAllowed: (value: string) => boolean]> = {
    source: ["utm_source", isName],
    medium: ["utm_medium", isName],
    campaign: ["utm_campaign", Boolean],
    landing: ["landing", isPublicPath],
    referrer: ["referrer", (value) => HOST.test(value) && !ownHosts.includes(value)],
  };
  const query = new URLSearchParams(sent);
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, [name, isAllowed]]) => {
      const value = withoutEntry(query.get(name)?.trim() ?? "");
      if (!isAllowed(value)) return [];
      if (field === "campaign") return [[field, nameCampaign(value)]];
      if (!namesTreatment(value)) return [[field, value]];
      return [[field, field === "landing" ? "/treatments" : "treatments"]];
    }),
  );
}
