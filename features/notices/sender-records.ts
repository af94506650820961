import type { CommandContext } from "#lib/leads/commands/command.ts";

type TextResolver = CommandContext["resolver"];

/** Nobody can register these names (RFC 2606). */
const RESERVED = /(^|\.)(example|invalid|localhost|test)$/;

/** Describes SPF, DKIM and DMARC, by which other mail servers trust the sender. No list names the selector of a DKIM record. */
export async function describeSender(
  sender: string,
  selector: string | undefined,
  resolver: TextResolver,
): Promise<(readonly [name: string, finding: string])[]> {
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  if (RESERVED.test(domain))
    return [["sender", `${domain} is a name for examples, so SPF, DKIM and DMARC were not looked up`]];
  const findings = await Promise.all([
    describeSpf(domain, resolver),
    describeDkim(domain, selector, resolver),
    describeDmarc(domain, resolver),
  ]).catch((error: NodeJS.ErrnoException) => error.code ?? error.name);
  if (typeof findings === "string")
    return [["sender", `SPF, DKIM and DMARC of ${domain} could not be looked up (${findings}): try again`]];
  return (["SPF", "DKIM", "DMARC"] as const).map((name, index) => [name, findings[index] ?? ""]);
}

async function describeSpf(domain: string, resolver: TextResolver): Promise<string> {
  const found = (await readTexts(domain, resolver)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record, ...others] = found;
  if (record === undefined)
    return `missing: add a TXT record to ${domain} that names your mail server; your mail host says which`;
  if (others.length > 0)
    return `wrong: ${domain} has ${found.length} records that begin with v=spf1, so none counts; leave one`;
  return `found: ${record}. It must name the server of SMTP_URL`;
}

async function describeDkim(domain: string, selector: string | undefined, resolver: TextResolver): Promise<string> {
  if (selector === undefined)
    return "not looked up: add --dkim <selector>. Your mail host says it, and so does s= in the header DKIM-Signature of a mail that arrived";
  const name = `${selector}._domainkey.${domain}`;
  const record = (await readTexts(name, resolver)).find((text) => /(^|;)\s*p\s*=/i.test(text));
  if (record === undefined) return `missing: add the TXT record of your mail host at ${name}, or check the selector`;
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(record)) return `wrong: the key at ${name} has been withdrawn (its p= is empty)`;
  return `found at ${name}. The mail server must sign with it`;
}

/** For a domain without a record, the record of the domain above counts (RFC 7489, 6.6.3). */
async function describeDmarc(domain: string, resolver: TextResolver): Promise<string> {
  const labels = domain.split(".");
  for (let first = 0; first <= labels.length - 2; first++) {
    const name = `_dmarc.${labels.slice(first).join(".")}`;
    const record = (await readTexts(name, resolver)).find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record !== undefined) return `found at ${name}: ${record}`;
  }
  return `missing: add a TXT record at _dmarc.${domain}, at first v=DMARC1; p=none. Gmail and Yahoo want one`;
}

async function readTexts(name: string, resolver: TextResolver): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
}
