import messages from "#content/messages/en.json" with { type: "json" };
import type { NewEntry } from "#verification/editor/job.ts";

/** What a source says is not read here. The text must say nothing that a patient could rely on. */
const source = { name: "NHS: cataract surgery", url: "https://www.nhs.uk/tests-and-treatments/cataract-surgery/" };

/** An entry of each collection that answers what patients search for, in English only. */
export const newEntries: readonly NewEntry[] = [
  {
    name: "a new treatment",
    title: "Cataract surgery",
    files: ["content/treatments/en/cataract-surgery.md"],
    pages: [
      {
        path: "/treatments/cataract-surgery",
        texts: ["Cataract surgery", messages.treatments.notReviewed, "Sudden loss of sight", "Heart surgery"],
      },
      { path: "/treatments", texts: ["Cataract surgery"] },
    ],
    async run({ open, fill, fillRows, addItems, select }) {
      await open("treatments/new");
      await fill("en", "title", "Cataract surgery");
      await fill(
        "en",
        "summary",
        "What happens when the cloudy lens of an eye is replaced, and what to ask before it.",
      );
      await fill(
        "en",
        "metaDescription",
        "Cataract surgery in plain words: what happens, what can go wrong, what to ask.",
      );
      await fill("en", "position", "9");
      await fillRows("en", "urgent", ["Sudden loss of sight", "An eye that hurts and is red"]);
      await addItems("en", "secondOpinion", ["You do not understand why you need the operation."]);
      await addItems("en", "reports", ["The report of the last examination of both eyes"]);
      await addItems("en", "steps", [
        { title: "Doctors read your reports", text: "They say what they advise." },
        { title: "The operation", text: "A surgeon replaces the lens." },
      ]);
      await addItems("en", "times", [{ what: "In hospital", range: "as the hospital says", source: source.name }]);
      await addItems("en", "costFactors", ["The lens that you choose"]);
      await addItems("en", "risks", ["The eye can become infected. Ask how high the risk is for you."]);
      await addItems("en", "questions", ["Which lens do you advise, and why?"]);
      await addItems("en", "aftercare", ["Use the eye drops as the doctor says."]);
      await select("related", ["Heart surgery"]);
      await addItems("en", "sources", [source]);
      await fill("en", "body", "A cataract is a cloudy lens in the eye. An operation replaces the lens.");
    },
  },
  {
    name: "a new guide",
    title: "Bringing a child",
    files: ["content/guides/en/bringing-a-child.md"],
    pages: [
      { path: "/guides/bringing-a-child", texts: ["Bringing a child", "Before you book", "Ask the hospital"] },
      { path: "/guides", texts: ["Bringing a child"] },
    ],
    async run({ open, fill, fieldOf, press, page }) {
      await open("guides/new");
      await fill("en", "title", "Bringing a child");
      await fill("en", "summary", "What to ask if a child travels with the patient.");
      await fill(
        "en",
        "metaDescription",
        "A child travels with the patient: what to ask the hospital and the embassy.",
      );
      await fill("en", "position", "8");
      await fill("en", "body", "Before you book");
      await press(fieldOf("en", "body").getByRole("button", { name: "Show Text Style Options" }));
      await press(page.getByRole("menuitemcheckbox", { name: "Heading 2" }));
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("Ask the hospital whether a child may stay on the ward.");
    },
  },
  {
    name: "a new question",
    title: "Can we bring a child",
    files: ["content/questions/en/can-we-bring-a-child.md"],
    pages: [
      { path: "/questions", texts: ["Can we bring a child?", "Ask the hospital first."] },
      { path: "/treatments/heart-surgery", texts: ["Can we bring a child?"] },
      { path: "/servicedetails/visa-travel", texts: ["Can we bring a child?"] },
      { path: "/guides/bringing-a-child", texts: ["Can we bring a child?"] },
    ],
    async run({ open, fill, select }) {
      await open("questions/new");
      await fill("en", "question", "Can we bring a child?");
      await select("group", ["The stay"]);
      await fill("en", "position", "10");
      await select("treatments", ["Heart surgery"]);
      await select("services", ["Visa & Travel Logistics"]);
      await select("guides", ["Bringing a child"]);
      await fill("en", "body", "Ask the hospital first. Each hospital has its own rules.");
    },
  },
  {
    name: "a page of a campaign, with a form and a place in the footer",
    title: "Heart camp in Nairobi",
    files: ["content/pages/en/heart-camp-in-nairobi.md"],
    pages: [
      {
        path: "/p/heart-camp-in-nairobi",
        texts: ["Heart camp in Nairobi", "Say on which day you can come.", "Hearts in December", "Our services"],
      },
      { path: "/", texts: ['href="/p/heart-camp-in-nairobi"'] },
    ],
    async run({ open, fill, addPart, addItems, select, press, fieldOf }) {
      await open("pages/new");
      await fill("en", "title", "Heart camp in Nairobi");
      await fill("en", "summary", "A coordinator answers your questions and collects your reports.");
      await addPart("blocks", "Steps");
      await fill("en", "blocks.0.heading", "How it goes");
      await addItems("en", "blocks.0.steps", [{ title: "Write to us", text: "Say on which day you can come." }]);
      await addPart("blocks", "Form");
      await select("blocks.1.form", ["Second opinion, for families"]);
      await fill("en", "blocks.1.subject", "Hearts in December");
      await addPart("blocks", "Button");
      await fill("en", "blocks.2.label", "Our services");
      await fill("en", "blocks.2.to", "/services");
      await press(fieldOf("en", "footer").getByRole("radio", { name: "About us" }));
    },
  },
  {
    name: "a hospital with a photo",
    title: "Example Hospital",
    photo: "Example Hospital",
    files: ["content/hospitals/en/example-hospital.md", "content/media/example-hospital.webp"],
    pages: [
      {
        path: "/hospitals/example-hospital",
        texts: ["Example Hospital", "Gurugram", "https://www.nabh.co", "Its results.", "Heart surgery"],
        photos: ["The entrance of the hospital"],
      },
      { path: "/hospitals", texts: ["Example Hospital"] },
      { path: "/", texts: ['href="/hospitals"'] },
    ],
    async run({ open, fill, addItems, select, choosePhoto, fieldOf }, photo) {
      await open("hospitals/new");
      await fill("en", "title", "Example Hospital");
      await fill("en", "metaDescription", "What we know about the Example Hospital, and what we do not know.");
      await fill("en", "city", "Gurugram");
      await addItems("en", "accreditations", [{ name: "NABH", url: "https://www.nabh.co" }]);
      await select("specialities", ["Heart surgery"]);
      await addItems("en", "unknown", ["Its results.", "Its prices."]);
      await choosePhoto(fieldOf("en", "image"), photo);
      await fill("en", "imageAlt", "The entrance of the hospital");
      await fill("en", "body", "The hospital has a heart department.");
    },
  },
];
