import { site } from "#lib/site/content/site.ts";

/** On a short line, the address breaks before the @, then anywhere. */
export function EmailAddress() {
  const [name, domain] = site.email.split("@");
  return (
    <bdi translate="no" className="wrap-anywhere inline-block [text-decoration:inherit]">
      {name}
      <wbr />
      {`@${domain}`}
    </bdi>
  );
}
