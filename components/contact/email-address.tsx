import { site } from "#lib/content/site.ts";

/** Shows our email address. It breaks before the @, and elsewhere only if a part is longer than the line. */
export function EmailAddress() {
  const [name, domain] = site.email.split("@");
  return (
    <bdi className="wrap-anywhere">
      {name}
      <wbr />
      {`@${domain}`}
    </bdi>
  );
}
