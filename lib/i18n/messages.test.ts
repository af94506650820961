import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import english from "#content/messages/en.json";
import { fieldErrorCodes } from "#lib/forms/codes.ts";
import { fieldNames } from "#lib/forms/definition.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { findForm, formChoices } from "#lib/forms/find-form.ts";
import { loadMessages } from "#lib/i18n/load-messages.ts";
import { type Locale, locales } from "#lib/i18n/locales.ts";
import { problems } from "#lib/intake/problem.ts";

/** What codes are given for their sentences, all at once; a sentence takes what it names. */
const params = { name: "a {b}.exe", mb: MAX_FILE_MIB, min: 2, max: 10, phone: "+254", reference: "7K3-M9Q-XTC" };

async function wordsOf(locale: Locale) {
  const messages = await loadMessages(locale);
  const words = createTranslator({
    locale,
    messages: messages as typeof english,
    onError: (error) => {
      throw error;
    },
  });
  return (key: string) => words(key as "forms.submit", params as never);
}

describe.each(locales.map(({ code }) => code))("the words in %s", (locale) => {
  test.each(fieldErrorCodes)("say what %s means", async (code) => {
    expect((await wordsOf(locale))(`forms.errors.${code}`)).toMatch(/\S/);
  });

  const own = Object.entries(problems).filter(([, row]) => !("failureText" in row));
  test.each(own)("say what the problem %s means", async (code) => {
    expect((await wordsOf(locale))(`problems.${code}`)).toMatch(/\S/);
  });

  const forms = formChoices.map(findForm);
  const fields = forms.flatMap((form) => fieldNames(form).map((field) => `${form.id}.fields.${field}`));
  const shown = new Set(fields.filter((field) => !field.endsWith("serviceTitle")));
  test.each([...shown])("label the field %s", async (field) => {
    expect((await wordsOf(locale))(`forms.${field}.label`)).toMatch(/\S/);
  });
});

test.each([
  ["forms.errors.medical-reports-required", "Please attach your medical reports to proceed."],
  ["forms.errors.patient-passport-required", "Please attach the patient's passport to proceed."],
  ["forms.errors.file-kind", "Invalid file type: a {b}.exe. Please upload an image, PDF, or DOC file."],
  ["forms.errors.file-size", "File size exceeds the 10MB limit: a {b}.exe."],
  ["forms.errors.email-invalid", "Please enter a valid email address."],
  ["forms.errors.country-code-required", "Please select a country code."],
  ["forms.errors.phone-invalid", "Please enter a valid phone number."],
  ["forms.errors.name-too-short", "Name must be at least 2 characters."],
  ["forms.review.incomplete", "Please fill in all required fields and provide a rating."],
  ["forms.errors.photo-kind", "Please upload a valid image file (PNG, JPG, etc.)."],
  ["inquiry.fillOut", "Please fill out the form and we will get back to you."],
  ["inquiry.insurer.title", "Partner as Insurer"],
  ["inquiry.hospital.title", "Network Partnership Inquiry"],
  ["inquiry.individual.title", "Start Your Personal Journey"],
  ["inquiry.general.title", "General Inquiry"],
  ["forms.inquiry.namePlaceholders.insurer", "Name of the Insurance Provider"],
  ["forms.inquiry.namePlaceholders.ngo", "Name of the NGO"],
  ["forms.inquiry.namePlaceholders.hospital", "Name of the Organization"],
  ["forms.inquiry.namePlaceholders.individual", "Name of the Doctor"],
  ["forms.inquiry.progress", "Submitting your inquiry..."],
  ["forms.review.progress", "Submitting your review..."],
  ["forms.review.successInDialog", "Thank you! Your review has been submitted for approval."],
  ["forms.inquiry.failure", "There was an error submitting your inquiry."],
  ["forms.inquiry.success", "Your inquiry has been submitted successfully!"],
  ["forms.consultation.failure", "An unexpected error occurred. Please try again."],
  ["forms.consultation.success", "Request sent successfully!"],
  ["forms.review.failure", "Submission failed. Please try again."],
  ["forms.review.success", "Thank you! Your review is awaiting approval."],
  ["forms.service-request.failure", "An error occurred while submitting the form."],
  ["forms.service-request.success", "Service request submitted successfully! 🎉"],
  ["forms.submitting", "Submitting..."],
  ["testimonials.failure", "Could not load testimonials at this time. Please try again later."],
  ["gallery.failure", "Could not load the patient gallery. Please try again later."],
  ["layout.nav.services", "Services"],
  ["layout.nav.about", "About"],
  ["layout.nav.partner", "Be Partner With Us"],
  ["layout.nav.whyUs", "Why Choose Us"],
  ["layout.nav.contact", "Contact"],
  ["layout.nav.blog", "Blog"],
  ["layout.nav.review", "Leave a Review"],
  ["layout.secondOpinion", "Get Second Opinion"],
  ["layout.menu", "Menu"],
  ["layout.bar.doctors", "Doctors"],
  ["layout.bar.book", "Book Appt"],
  ["layout.bar.chat", "Chat"],
  ["layout.bar.call", "Call Us"],
  ["layout.footer.emergency", "Emergency Contact"],
  ["home.hero.start", "Start Your Journey"],
  ["home.about.team", "Meet Our Team"],
  ["home.servicesHeading", "Comprehensive Medical Tourism Services"],
  ["services.supportHeading", "Additional Support Services"],
  ["services.support.records", "Medical Record Management"],
  ["services.support.hotline", "24/7 Support Hotline"],
  ["services.support.local", "Local Assistance Abroad"],
  ["services.support.family", "Family Support Services"],
  ["home.collaborate.insurer.button", "Partner as Insurer"],
  ["home.collaborate.ngo.button", "Work with Us"],
  ["home.collaborate.hospital.button", "Join Our Network"],
  ["home.collaborate.individual.button", "Start Your Journey"],
  ["home.collaborate.questions", "Have Questions? Contact Us"],
  ["home.contact.chat", "Live Chat"],
  ["home.contact.emergency", "Emergency Support"],
  ["home.contact.doctors", "Find Doctors"],
  ["home.contact.browse", "Browse"],
  ["testimonials.loading", "Loading Testimonials..."],
  ["testimonials.failure", "Could not load testimonials at this time. Please try again later."],
  ["testimonials.empty", "Be the first to share your story!"],
  ["testimonials.leaveReview", "Leave a Review"],
  ["review.title", "Share Your Experience"],
  ["gallery.loading", "Loading Patient Journeys..."],
  ["gallery.errorTitle", "An Error Occurred"],
  ["gallery.failure", "Could not load the patient gallery. Please try again later."],
  ["gallery.empty", "No patient stories have been added yet."],
  ["service.included", "What's Included"],
  ["service.moreInfo", "More Information"],
  ["blog.back", "Back"],
  ["blog.home", "Home"],
  ["team.contact", "Contact Us Now"],
  ["notFound.code", "404"],
  ["notFound.title", "Oops! Page not found"],
  ["notFound.home", "Return to Home"],
  ["notFound.serviceTitle", "Service Not Found"],
  ["notFound.serviceText", "The requested service could not be found. Please check the URL or return to the homepage."],
])("%s is word for word what the requirements say", async (key, text) => {
  expect((await wordsOf("en"))(key)).toBe(text);
});

test("the words for a short message name its least length as the requirements do", async () => {
  const words = createTranslator({ locale: "en", messages: english });
  expect(words("forms.errors.message-too-short", { min: 10 })).toBe("Message must be at least 10 characters.");
});
