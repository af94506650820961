import { site } from "#lib/site/content/site.ts";

/** Shows our email address on one line. If the line is too short, it breaks before the @, and elsewhere only if a part is longer. */
export function EmailAddress() {
  const [name, domain] = site.email.split("@");
  return (
    <bdi className="wrap-anywhere inline-block [text-decoration:inherit]">
      {name}
      <wbr />
      {`@${domain}`}
    </bdi>
  );
}
