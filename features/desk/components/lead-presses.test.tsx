import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeadContent } from "#features/desk/components/lead-content.tsx";
import { LeadPresses } from "#features/desk/components/lead-presses.tsx";
import type { DeskSummary } from "#features/desk/store/lead.ts";

const reference = "7K3-M9Q-XTE";
const file = { id: "f1", field: "x", name: "scan.pdf", kind: "pdf", size: 12, sha256: "00" } as const;
const contact = { phone: "", whatsApp: "", email: "" };

test.each([
  [
    "settling and erasing",
    <LeadPresses key="a" lead={{ reference, state: "dead", hasContent: true } as DeskSummary} />,
    2,
  ],
  [
    "saving a file",
    <LeadContent
      key="a"
      reference={reference}
      answers={[]}
      contact={contact}
      files={[file]}
      fileMarks={[]}
      notes={[]}
      maxNote={1}
    />,
    1,
  ],
])("without JavaScript, the page says what %s needs, and the way without", (_, element, count) => {
  const markup = renderToStaticMarkup(element);
  const notes = [...markup.matchAll(/your passkey.*?<noscript>(.*?)<\/noscript>/g)].map(([, note]) => note);
  expect(notes).toHaveLength(count);
  expect(markup.match(/<button type="submit" disabled=""/g)).toHaveLength(count);
  for (const note of notes) expect(note).toMatch(/JavaScript.*<code>npm run leads<\/code>/);
});
