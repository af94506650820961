import "server-only";
import { routes } from "#content/routes.ts";
import { delays, type FigureDimension, type Figures, figureDimensions } from "#features/figures/figures.ts";
import { OTHER_SOURCES } from "#features/figures/source-totals.ts";
import type { FigureDatabase } from "#features/figures/tables.ts";
import { dayInIndia } from "#lib/india-day.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";
import { readVisitSource, UNKNOWN_SOURCE } from "#lib/leads/store/source-name.ts";
import { withoutEntry } from "#lib/page-kind.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

type CountedLead = Pick<SubmissionRow, "form" | "locale" | "country" | "visit_source" | "received_at">;

const firstPart = (path: string) => path.split("/")[1] ?? "";

/** The first parts of the site's own paths. Anybody can send any path, so all other first parts count as one value. */
const pageKinds: ReadonlySet<string> = new Set(Object.values(routes).map(firstPart).filter(Boolean));

/** Returns the kind of a page, such as `blog` for `/fr/blog/visa`. */
function pageKind(landing: string): string {
  const path = withoutEntry(landing).replace(/^\/[a-z]{2,3}(?=\/|$)/, "");
  const kind = firstPart(path);
  if (kind === "") return "home";
  return pageKinds.has(kind) ? kind : OTHER_SOURCES;
}

function valuesOf({ form, locale, country, visit_source }: CountedLead): Partial<Record<FigureDimension, string>> {
  const source = readVisitSource(visit_source);
  return {
    campaign: source ? (source.campaign?.toLowerCase() ?? "(none)") : UNKNOWN_SOURCE,
    country: country ?? UNKNOWN_SOURCE,
    form,
    landing: source?.landing === undefined ? UNKNOWN_SOURCE : pageKind(source.landing),
    locale,
  };
}

export const countReceived = (db: FigureDatabase, lead: CountedLead): Promise<void> =>
  add(db, dayInIndia(lead.received_at), valuesOf(lead), { received: 1, delivered: 0 });

/** Counts a delivered lead on the day on which it was received. */
export async function countDelivered(db: FigureDatabase, lead: CountedLead, now: number): Promise<void> {
  const took = now - lead.received_at;
  const delay = delays.find(([, belowMs]) => took < belowMs)?.[0] ?? "longer";
  await add(db, dayInIndia(lead.received_at), { ...valuesOf(lead), delay }, { received: 0, delivered: 1 });
}

/** Adds the counts to one row of each dimension, in one statement. */
async function add(
  db: FigureDatabase,
  day: string,
  values: Partial<Record<FigureDimension, string>>,
  counts: { readonly received: number; readonly delivered: number },
): Promise<void> {
  await db
    .insertInto("lead_figures")
    .values(
      figureDimensions.flatMap((dimension) => {
        const value = values[dimension];
        return value === undefined ? [] : [{ day, dimension, value, ...counts }];
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["day", "dimension", "value"]).doUpdateSet((row) => ({
        received: row("lead_figures.received", "+", counts.received),
        delivered: row("lead_figures.delivered", "+", counts.delivered),
      })),
    )
    .execute();
}

export const createFigures = (db: FigureDatabase): Figures => ({
  countFigures: (from, until, dimension) =>
    db
      .selectFrom("lead_figures")
      .select(["day", "value", "received", "delivered"])
      .where("day", ">=", from)
      .where("day", "<", until)
      .where("dimension", "=", dimension)
      .orderBy("day")
      .orderBy("value")
      .execute(),
});

export async function deleteOldFigures(db: FigureDatabase, now: number): Promise<void> {
  await db
    .deleteFrom("lead_figures")
    .where("day", "<=", dayInIndia(now - SOURCE_TOTALS_MS))
    .execute();
}
