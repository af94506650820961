import { site } from "#lib/site/content/site.ts";

/**
 * Shows our email address. If one line is too short, the address breaks before the @, and elsewhere only if one of its parts is too long.
 */
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
