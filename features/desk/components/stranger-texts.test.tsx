import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccessList } from "#features/desk/components/access-list.tsx";
import { LeadContent } from "#features/desk/components/lead-content.tsx";
import { LeadList } from "#features/desk/components/lead-list.tsx";
import { LeadRecord } from "#features/desk/components/lead-record.tsx";
import { PeopleList } from "#features/desk/components/people-list.tsx";
import { readContactLinks } from "#features/desk/lead-content.ts";
import type { DeskLead } from "#features/desk/store/lead.ts";
import { START } from "#lib/leads/store/testing.ts";

const HTML = `"><img src=x onerror=alert(1)>`;
const SCRIPT = "javascript:alert(1)";

const lead = {
  id: "1",
  reference: HTML,
  form: HTML,
  variant: HTML,
  locale: "en",
  country: "KE",
  state: "rejected",
  receivedAt: START,
  dueSince: START,
  settledAt: START,
  attempts: 1,
  nextAttemptAt: START,
  possibleDuplicate: false,
  files: 1,
  bytes: 12,
  storedFiles: 1,
  hasContent: true,
  suspicion: HTML,
  visitSource: { source: HTML, medium: HTML, campaign: HTML, referrer: HTML, landing: HTML },
  takenBy: { id: "2", name: HTML, at: START },
  attemptLog: [{ at: START, outcome: "rejected", status: 400 }],
  privacyNotice: { date: HTML, language: "en" },
} as unknown as DeskLead;

const file = { id: HTML, field: HTML, name: HTML, kind: "pdf", size: 12, sha256: "00" } as const;
const person = {
  id: "2",
  name: HTML,
  email: HTML,
  role: "staff",
  passkeys: 1,
  lastSignInAt: START,
  isSuspended: false,
  invitedAt: START,
};
const record = {
  id: "3",
  recordedAt: START,
  action: "shown",
  reference: HTML,
  machine: null,
  person: HTML,
  file: HTML,
} as const;

test("HTML in any text of a stranger, a provider or a colleague is shown as text", () => {
  const fields = { phone: HTML, countryCode: HTML, email: HTML };
  const markup = renderToStaticMarkup(
    <>
      <LeadContent
        reference={HTML}
        answers={[[HTML, HTML]]}
        contact={readContactLinks(fields)}
        files={[file]}
        fileMarks={[{ fileId: file.id, text: HTML }]}
        refusal={{ status: 400, message: HTML }}
        notes={[{ at: START, name: HTML, text: HTML }]}
        maxNote={10}
      />
      <LeadRecord lead={lead} now={START} />
      <LeadList leads={[lead]} now={START} caption={HTML} none={HTML} />
      <AccessList records={[{ ...record, actor: { at: "desk", name: HTML } }]} />
      <PeopleList people={[{ ...person, role: "staff" }]} others={["counts"]} now={START} />
    </>,
  );
  expect(markup).not.toContain("<img");
  expect(markup.match(/&lt;img/g)?.length).toBeGreaterThan(20);
});

test("what a feature says of a file stands beside this file", () => {
  const files = ["one", "two"].map((id) => ({ ...file, id, name: `${id}.pdf` }));
  const markup = renderToStaticMarkup(
    <LeadContent
      reference="7K3-M9Q-XTE"
      answers={[]}
      contact={readContactLinks({})}
      files={files}
      fileMarks={[
        { fileId: "two", text: "looked at" },
        { fileId: "two", text: "looked at twice" },
      ]}
      notes={[]}
      maxNote={10}
    />,
  );
  const [one, two] = markup.split("<li>").slice(-2);
  expect(one).toContain("one.pdf");
  expect(one).not.toContain("looked");
  expect(two).toMatch(/two\.pdf.*looked at, looked at twice/);
});

test.each([
  { phone: SCRIPT, email: SCRIPT },
  { phone: "+254712345678", email: "a@example.com?bcc=b@example.com&body=x" },
])("a link of an opened lead calls, opens WhatsApp or writes to one address: %j", (fields) => {
  const markup = renderToStaticMarkup(
    <LeadContent
      reference="7K3-M9Q-XTE"
      answers={[]}
      contact={readContactLinks(fields)}
      files={[]}
      fileMarks={[]}
      notes={[]}
      maxNote={10}
    />,
  );
  const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^(tel:\+\d*|https:\/\/wa\.me\/\d*|mailto:[^?&]+)$/);
});
