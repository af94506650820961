/** The props of a page of the desk. We do not use Next's own type, which exists only in a build with the desk. */
export interface DeskPageProps<Params extends object = object> {
  readonly params: Promise<Params>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}
