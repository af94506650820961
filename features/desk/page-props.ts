/** Next's own type knows the page only in a build with the desk. */
export interface DeskPageProps<Params extends object = object> {
  readonly params: Promise<Params>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}
