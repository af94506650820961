import { site } from "#content/site.ts";

/** Our address. A line breaks before its @, or else only where a part of it is longer than the line. */
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
