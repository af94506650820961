import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { actOnLead } from "#features/desk/lead-actions.ts";
import { describeAnswers, openLead } from "#features/desk/lead-content.ts";
import { sendLeadFile } from "#features/desk/lead-files.ts";
import { searchLeads } from "#features/desk/search.ts";
import { findSession, readToken } from "#features/desk/session.ts";
import { createDesk, ORIGIN, postForm } from "#features/desk/testing.ts";
import { hashToken } from "#features/desk/token.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { pendingFile, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { CONFIRMED_MS, OPENED_MS } from "#lib/timing.ts";

const logged = catchLog();

let world: Awaited<ReturnType<typeof createDesk>>;
let cookie: string;
beforeEach(async () => {
  world = await createDesk();
  cookie = await world.signIn("Asha");
});

/** Saves a lead that the provider has refused, and returns it. `picture` is the content of a file that is called a photo. */
async function refusedLead(fields: Readonly<Record<string, string>> = {}, picture?: Uint8Array) {
  const { store, world: clock } = world;
  const pdf = await pendingFile(store, clock.now);
  const photo = { ...pdf, id: randomUUID(), name: "photo.jpg", kind: "jpeg", size: picture?.length ?? 0 } as const;
  if (picture) {
    await store.createFile(photo.id, clock.now);
    await store.putChunk(photo.id, 0, Buffer.from(picture));
  }
  const file = picture ? photo : pdf;
  const lead = { ...submission([file]), fields: { patientName: "Amina", ...fields } };
  const saved = await store.save(lead, clock.now);
  if (saved.kind !== "saved") throw new Error("the lead was saved before");
  const refusal = { kind: "rejected", status: 422, message: "no", isShown: false } as const;
  await store.recordResult(saved.leased.lease, refusal, clock.now);
  return { ...lead, file };
}

const press = (reference: string, action: string, fields = {}, as = cookie) =>
  actOnLead(world.desk)(postForm(`leads/${reference}/${action}`, fields, { cookie: as }), {
    params: Promise.resolve({ reference, action }),
  });

const getFile = (reference: string, file: string, as = cookie) =>
  sendLeadFile(world.desk)(
    new Request(`${ORIGIN}/api/desk/leads/${reference}/files/${file}`, {
      headers: { host: "desk.example.com", cookie: as, accept: "text/html" },
    }),
    { params: Promise.resolve({ reference, file }) },
  );

const search = (words: string) => searchLeads(world.desk)(postForm("search", { words }, { cookie }));

const placeOf = (response: Response) => response.headers.get("location");

const recordsOf = async (reference: string) =>
  (await world.store.listAccess({ reference, limit: 50 })).map(({ action, actor }) => `${actor.name} ${action}`);

test("a lead is open for the session that opened it, for half an hour", async () => {
  const { reference } = await refusedLead();
  const other = await world.signIn("Birgit");
  expect(placeOf(await press(reference, "open"))).toBe(`/desk/leads/${reference}`);
  const openedBy = async (of: string) =>
    (await world.store.findSession(hashToken(readToken(of) ?? ""), world.world.now))?.opened?.reference;
  expect(await openedBy(cookie)).toBe(reference);
  expect(await openedBy(other)).toBeUndefined();
  world.world.now += OPENED_MS - 1000;
  expect(await openedBy(cookie)).toBe(reference);
  world.world.now += 1000;
  expect(await openedBy(cookie)).toBeUndefined();
});

test("a second person learns who has taken a lead", async () => {
  const { reference } = await refusedLead();
  const other = await world.signIn("Birgit");
  expect(placeOf(await press(reference, "take"))).toContain("message=taken");
  expect(placeOf(await press(reference, "take", {}, other))).toContain("message=taken-by-another");
  expect((await world.store.findLead(reference))?.takenBy?.name).toBe("Asha");
  world.world.now += 1000;
  await press(reference, "release", {}, other);
  expect(await recordsOf(reference)).toEqual(["Birgit released", "Asha taken"]);
});

test("a refused lead is sent again at once, and the press is recorded", async () => {
  const { reference } = await refusedLead();
  expect(placeOf(await press(reference, "send-again"))).toContain("message=sent-again");
  expect(world.world.deliveries).toBe(1);
  expect((await world.store.findLead(reference))?.state).toBe("due");
  expect(placeOf(await press(reference, "send-again"))).toContain("message=cannot-send-again");
  expect(world.world.deliveries).toBe(1);
  expect(await recordsOf(reference)).toEqual(["Asha sent-again"]);
});

test("a lead is erased only if its reference is typed, and it is listed for a restore", async () => {
  const { reference } = await refusedLead();
  expect(placeOf(await press(reference, "erase", { reference: "7K3-M9Q-XTE" }))).toContain("message=other-reference");
  expect(await world.store.findLead(reference)).toBeDefined();
  expect(world.world.erased).toEqual([]);
  const typed = ` ${reference.toLowerCase().replaceAll("-", " ")} `;
  expect(placeOf(await press(reference, "erase", { reference: typed }))).toBe("/desk?message=erased");
  expect(await world.store.findLead(reference)).toBeUndefined();
  expect(world.world.erased).toEqual([reference]);
  expect(await recordsOf(reference)).toEqual(["Asha erased"]);
});

test("a note is kept with its lead, and an empty or long one is not", async () => {
  const { reference } = await refusedLead();
  for (const text of ["", "   ", "x".repeat(2001)])
    expect(placeOf(await press(reference, "note", { text }))).toContain("message=note-length");
  expect(placeOf(await press(reference, "note", { text: "<b>Calls back at 5</b>" }))).toContain("message=note-added");
  const opened = await world.store.open(reference, { at: "terminal", name: "asha" }, world.world.now);
  expect(opened?.notes.map(({ name, text }) => [name, text])).toEqual([["Asha", "<b>Calls back at 5</b>"]]);
});

test("a lead that is opened comes with what other features say of its files", async () => {
  const markFiles = async (ids: readonly string[]) => ids.map((fileId) => ({ fileId, text: "looked at" }));
  world = await createDesk(undefined, [{ name: "marking", open: () => ({ markFiles }) }]);
  const { reference, file } = await refusedLead();
  const opened = await world.store.open(reference, { at: "terminal", name: "asha" }, world.world.now);
  expect(opened?.fileMarks).toEqual([{ fileId: file.id, text: "looked at" }]);
});

test("a file leaves as an attachment, to the session that has opened its lead", async () => {
  const { reference, file } = await refusedLead();
  expect(placeOf(await getFile(reference, file.id))).toContain("message=open-first");
  await press(reference, "open");
  const response = await getFile(reference, file.id);
  expect(await response.text()).toBe("first second");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="Amina_scan.pdf"; filename*=UTF-8''Amina%20scan.pdf`,
  );
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(await recordsOf(reference)).toEqual(["Asha file-saved"]);
  const other = await refusedLead();
  expect(placeOf(await getFile(reference, other.file.id))).toContain("message=no-file");
});

test("a picture leaves as a new JPEG, without what was hidden in it", async () => {
  const hidden = Buffer.from("<script>alert(1)</script>");
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { reference, file } = await refusedLead({}, Buffer.concat([png, hidden]));
  await press(reference, "open");
  const response = await getFile(reference, file.id);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  expect(bytes.includes(hidden)).toBe(false);
});

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a PDF", "%PDF-1.4 hello"],
])("%s that is called a photo does not leave", async (_, content) => {
  const { reference, file } = await refusedLead({}, Buffer.from(content));
  await press(reference, "open");
  expect(placeOf(await getFile(reference, file.id))).toContain("message=unreadable-picture");
});

/** Returns the part of the lead's page that shows answers, and whether it asks for the passkey. */
async function view(reference: string) {
  const { desk, store, world: clock } = world;
  const session = await findSession(desk, new Headers({ cookie }));
  const lead = await store.findLead(reference);
  if (!session || !lead) throw new Error("no session or no lead");
  return openLead(store, session, lead, clock.now);
}

test("five minutes after the passkey, erasing, settling and saving a file ask for it, and change and record nothing", async () => {
  const { reference, file } = await refusedLead();
  await press(reference, "open");
  world.world.now += CONFIRMED_MS - 1;
  expect((await getFile(reference, file.id)).status).toBe(200);
  world.world.now += 1;
  const asks = `/desk/leads/${reference}?message=confirm-first`;
  expect(placeOf(await press(reference, "erase", { reference: "7K3-M9Q-XTE" }))).toContain("message=other-reference");
  for (const action of ["erase", "settle"]) expect(placeOf(await press(reference, action, { reference }))).toBe(asks);
  expect(placeOf(await getFile(reference, file.id))).toBe(asks);
  expect(await recordsOf(reference)).toEqual(["Asha file-saved"]);
  expect((await world.store.findLead(reference))?.hasContent).toBe(true);
  for (const action of ["take", "release", "open"])
    expect(placeOf(await press(reference, action))).not.toContain("confirm-first");
});

test("the 21st lead within an hour opens once the passkey has been used, and the first 20 without", async () => {
  world.world.now += CONFIRMED_MS;
  const leads: Awaited<ReturnType<typeof refusedLead>>[] = [];
  while (leads.length < 21) leads.push(await refusedLead());
  const last = leads.at(-1)?.reference ?? "";
  for (const { reference } of leads.slice(0, -1)) {
    expect(await view(reference)).toEqual({ opened: undefined, needsPasskey: false });
    await press(reference, "open");
    expect(await view(reference)).toMatchObject({ opened: { record: { reference } }, needsPasskey: false });
  }
  expect(await view(last)).toEqual({ opened: undefined, needsPasskey: true });
  expect(placeOf(await press(last, "open"))).toBe(`/desk/leads/${last}?message=confirm-first`);
  await world.store.openInSession(hashToken(readToken(cookie) ?? ""), last, world.world.now);
  expect(await view(last)).toEqual({ opened: undefined, needsPasskey: true });
  expect(await recordsOf(last)).toEqual([]);
  cookie = await world.signIn("Asha");
  await press(last, "open");
  expect(await view(last)).toMatchObject({ opened: { record: { reference: last } }, needsPasskey: false });
});

test("answers have the labels of the English form, and a country its name", async () => {
  const fields = { fullName: "Amina", countryCode: "KE-+254", later: "x" };
  expect(await describeAnswers({ form: "consultation", fields })).toEqual([
    ["Full name", "Amina"],
    ["Country code", "Kenya, +254"],
    ["later", "x"],
  ]);
});

test("a search finds a lead by reference, phone number and e-mail address, and no address has what was typed", async () => {
  const contact = { phone: "0712 345678", countryCode: "KE-+254", email: "Amina@Example.com" };
  const { reference } = await refusedLead(contact);
  const pasted = [
    `Reference: ${reference}.`,
    "Tel: +254 712 345678",
    "٠٠٢٥٤٧١٢٣٤٥٦٧٨",
    "Amina <\u202aamina@example.com\u202c>",
  ];
  for (const words of [reference.toLowerCase(), "+254 712 345678", "00254712345678", "amina@example.com", ...pasted])
    expect(placeOf(await search(words))).toBe(`/desk/leads/${reference}`);
  const second = await refusedLead(contact);
  expect(placeOf(await search("amina@example.com"))).toMatch(/^\/desk\/leads\?found=[\w,-]+$/);
  for (const { reference: each } of [{ reference }, second])
    expect(placeOf(await search("amina@example.com"))).toContain(each);
});

test.each([
  ["", "cannot-search"],
  ["0712 345678", "cannot-search"],
  ["+12", "cannot-search"],
  ["Amina", "cannot-search"],
  ["nobody@example.com", "nobody-found"],
  [newReference(), "no-such-reference"],
])("a search for %j says %s", async (words, message) => {
  expect(placeOf(await search(words))).toContain(`message=${message}`);
  expect(JSON.stringify(logged)).not.toContain("nobody@example");
});

test.each(["open", "take", "release", "note", "send-again", "settle", "erase", "constructor"])(
  "marketing cannot %s a lead",
  async (action) => {
    const { reference, file } = await refusedLead();
    const marketing = await world.signIn("Meera", "marketing");
    expect((await press(reference, action, { reference, text: "x" }, marketing)).status).toBe(404);
    expect((await getFile(reference, file.id, marketing)).status).toBe(404);
    expect(await recordsOf(reference)).toEqual([]);
    expect((await world.store.findLead(reference))?.state).toBe("rejected");
  },
);
