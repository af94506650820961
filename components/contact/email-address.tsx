import { site } from "#lib/site/content/site.ts";

/** On a short line, the e-mail address breaks before the @, and anywhere if that is not enough. */
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
