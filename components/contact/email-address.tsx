import { site } from "#lib/site/content/site.ts";

/**
 * Shows our email address. On a line that is too short, the address breaks before the @. A part that is still too long breaks anywhere.
 */
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
