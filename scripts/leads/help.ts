import packageFile from "#package.json" with { type: "json" };

interface CommandHelp {
  /** The command with its arguments. */
  readonly usage: string;
  readonly summary: string;
  /** The lines that only `--help` after this command prints. */
  readonly details?: string;
}

const REFERENCE = "A <reference> may be typed as it is read aloud: 7k3 m9q xte.";
const JSON_OPTION = "print one JSON document instead of a table";

/** Every command, in the order in which help lists them. */
export const commandHelp = {
  list: {
    usage: "list [--state <state>] [--older-than <duration>] [--limit <number>] [--json]",
    summary: "list the newest submissions, without what visitors typed",
    details: `  --state <state>          only those that are due, unconfirmed, delivered, rejected or dead
  --older-than <duration>  only those that are not delivered and have waited at least so long since they were received,
                           such as 30m, 2h or 3d (minutes, hours, days); the oldest first
  --limit <number>         at most so many, 50 by default
  --json                   ${JSON_OPTION}; docs/operations.md explains its fields

Times are in UTC.`,
  },
  stats: {
    usage: "stats",
    summary: "count submissions by state, and show how long deliveries took",
    details: `Shows the median, the 95th percentile and the longest time from receipt to delivery, by form and by day of receipt, for
the submissions of the last 30 days. Days are days in India.`,
  },
  sources: {
    usage: "sources [--since <day>] [--json]",
    summary: "count submissions by where visitors came from, form and language",
    details: `  --since <day>  only since that day in UTC, such as 2026-10-01
  --json         ${JSON_OPTION}`,
  },
  notices: {
    usage: "notices [--limit <number>] [--json]",
    summary: "list the newest notices to staff and to families, with their states",
    details: `  --limit <number>  at most so many, 50 by default
  --json            ${JSON_OPTION}`,
  },
  notify: {
    usage: "notify --test [--family <address>] [--dkim <selector>]",
    summary: "send a test notice by each channel, and print what came back",
    details: `  --family <address>  where the test of the family's channel goes; without it, to the first address of NOTIFY_EMAIL. Give one at
                      another host, because a server may take mail for your own host and refuse all others
  --dkim <selector>   look up this DKIM key of the sender

With e-mail it also looks up in the DNS whether SPF, DKIM and DMARC let other servers trust NOTIFY_FROM. Exits with 1 if a channel
failed; what the DNS says does not count.`,
  },
  show: {
    usage: "show <reference>",
    summary: "decrypt one submission: answers, file names, the provider's refusal",
    details: REFERENCE,
  },
  save: {
    usage: "save <reference> <folder>",
    summary: "decrypt its files into a folder; never overwrites a file",
    details: REFERENCE,
  },
  redrive: {
    usage: "redrive <reference>",
    summary: "send an unconfirmed, rejected or dead submission again",
    details: REFERENCE,
  },
  settle: {
    usage: "settle <reference> [--yes]",
    summary: "record that you have seen a submission at the provider",
    details: `  --yes  do not ask for confirmation

An unconfirmed or dead submission becomes delivered, and its answers and files are deleted.

${REFERENCE}`,
  },
  erase: {
    usage: "erase <reference> [--yes]",
    summary: "delete a submission from this site",
    details: `  --yes  do not ask for confirmation

${REFERENCE}`,
  },
  access: {
    usage: "access [--since <day>] [--reference <reference>] [--limit <number>] [--json]",
    summary: "list who opened, changed or searched which lead, and who signed in at the desk",
    details: `  --since <day>            only since that day in UTC, such as 2026-10-01
  --reference <reference>  only what was done with this submission
  --limit <number>         at most so many, 50 by default
  --json                   ${JSON_OPTION}

Every command that decrypts or changes a submission writes a record with the name of the system user. If it cannot be written,
nothing is shown or changed. ACCESS_RECORD_DAYS says how long records are kept.`,
  },
  invite: {
    usage: "invite <name> <e-mail> [--role staff|marketing] [--mail]",
    summary: "let a person sign in at the desk: print the link of an invitation",
    details: `  --role  staff sees leads and figures, marketing sees figures only; staff by default
  --mail  send the link by e-mail instead of printing it; needs SMTP_URL

The link works once, within an hour. A person who has a passkey is signed out everywhere, and staff are told.`,
  },
  people: {
    usage: "people [--json]",
    summary: "list who may sign in at the desk",
    details: `  --json  ${JSON_OPTION}`,
  },
  "remove-person": {
    usage: "remove-person <e-mail>",
    summary: "take a person off the list, with passkeys and sessions",
  },
  "clock-ok": {
    usage: "clock-ok",
    summary: "confirm the time after health has said clock-jumped",
    details: `First compare the clock of the site with a telephone: 'date -u'. With DATABASE_URL, the database's clock counts. Records that have
expired by then are deleted within the hour.`,
  },
  "rotate-keys": { usage: "rotate-keys", summary: "encrypt everything again with the first key of STORE_KEYS" },
  "abandon-key": {
    usage: "abandon-key <id> [--yes]",
    summary: "give up what a lost key of STORE_KEYS has encrypted",
    details: `  --yes  do not ask for confirmation

Deletes the answers and files that only this key opens. Their references stay in the list.
health names the keys that do not open (unopenedKeys).`,
  },
  backup: {
    usage: "backup <file>",
    summary: "write a copy of the SQLite database into a new file while the site runs",
    details:
      "The copy has no key of what was delivered or erased. It cannot be read without the keys of the store: keep them elsewhere.",
  },
  verify: {
    usage: "verify [<file> | <postgres address>] [--record]",
    summary: "open everything in a backup, or in the store of the site",
    details: `  --record  note the time of a good verification in the store of the site, for the daily digest

A backup of PostgreSQL is restored into an empty database, which the address names. Does not change what it
reads. Exits with 1 if anything does not open.`,
  },
  restored: {
    usage: "restored [--erased <file>]",
    summary: "prepare a restored store, before the site starts",
    details: `  --erased <file>  the list of erased references; without it, erased-references in DATA_DIR

Marks every submission that is not delivered as a possible duplicate, and erases again what the list names.`,
  },
  health: {
    usage: "health",
    summary: "print what /api/health reports",
    details: "Exits with 1 if there is a problem. docs/operations.md says what to do about each.",
  },
} satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commandHelp;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commandHelp, name);

/** Returns what `npm run leads -- --help` prints, or what it prints after a command. */
export function helpText(topic: CommandName | undefined): string {
  if (!topic) return overview;
  const { usage, summary, details }: CommandHelp = commandHelp[topic];
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return [`usage: npm run leads -- ${usage}`, sentence, ...(details ? [details] : [])].join("\n\n");
}

const overview = `usage: npm run leads -- <command> [<arguments>]

${Object.entries(commandHelp)
  .map(([name, { summary }]) => `  ${name.padEnd(13)}  ${summary}`)
  .join("\n")}

'npm run leads -- <command> --help' explains the arguments of a command. The program reads the settings of the site from the
environment and from .env files. Exit codes: 0 success, 1 failure or (health) a problem, 2 wrong usage. docs/operations.md explains
the states and what to do.

This is version ${packageFile.version}. CHANGELOG.md says what is new in it.`;
