import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { ReachLine } from "#components/contact/reach-line.tsx";
import { PhoneQuestionBox } from "#components/forms/fields/phone-question.tsx";
import { slots } from "#components/forms/fields/slots.tsx";
import { Subject } from "#components/forms/fields/subject.tsx";
import { HandOverForm } from "#components/forms/frame/hand-over-form.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { PreparedNote } from "#components/forms/pages/prepared-note.tsx";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { KeepTogether } from "#components/ui/keep-together.tsx";
import { ButtonLink, QuietButtonLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { isSent } from "#lib/forms/find-form.ts";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import type { PhoneChoice } from "#lib/forms/likely-country.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { fieldNames } from "#lib/forms/validation.ts";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormTitle, getFormWords } from "#lib/site/content/form-words.ts";
import { findSubject } from "#lib/site/content/subjects.ts";

/** The codes of questions about a value that we would accept. Sending the form again confirms the value. */
const questions = ["phone-country", "email-doubtful"];

interface Props {
  id: FormId;
  values: FormValues;
  /** Why the server refused the form. Undefined if the visitor only has to check the form and send it. */
  refusal: Pick<SubmissionResponse & { success: false }, "reference" | "message" | "fields"> | undefined;
  /** Empty if the country of the number is not in doubt. */
  phoneChoices: readonly PhoneChoice[];
}

/** Shows a posted form again, with what the visitor must do to send it (requirements §8). */
export async function ReturnedForm({ id, values, refusal, phoneChoices }: Props) {
  const locale = await getLocale();
  const t = await getTranslations();
  const form = forms[id];
  const names = fieldNames(form);
  const problems = refusal?.fields?.filter(({ field }) => names.includes(field)) ?? [];
  // A question is not an error: the field asks it.
  const errors = problems.filter(({ code }) => !questions.includes(code));
  const emailQuestion = problems.find(({ code }) => code === "email-doubtful")?.message;
  const initial = { values, errors, emailQuestion, phoneChoices, PhoneQuestionBox, isPrepared: !refusal };
  const isAsked = problems.length > 0 && errors.length === 0;
  // True if a field already shows the reason of the refusal. The page then does not repeat it.
  const isNamed = problems.some(({ message }) => message === refusal?.message);
  return (
    <Section isFirst>
      <div className="group max-w-prose space-y-6">
        <div className="space-y-6 group-has-[[data-receipt]]:hidden">
          <h1 className="text-3xl md:text-4xl">
            {t(isAsked ? "yourForm.questionTitle" : refusal ? "yourForm.title" : "yourForm.checkTitle")}
          </h1>
          {refusal && !isNamed && <p className="font-semibold text-danger text-lg">{refusal.message}</p>}
          <p className="text-lg">{refusal ? t("yourForm.kept") : <PreparedNote />}</p>
          {refusal && Object.keys(form.files).length > 0 && <p>{t("yourForm.files")}</p>}
          {refusal && (
            <p>
              <KeepTogether
                text={t("forms.referenceLabel", { reference: refusal.reference })}
                part={refusal.reference}
              />
            </p>
          )}
        </div>
        <div className="rounded-card border border-line bg-white p-4 md:p-8">
          <h2 className="mb-6 text-2xl group-has-[[data-receipt]]:hidden">{await getFormTitle(id, locale)}</h2>
          {isSent(id) ? (
            <FormWithWords id={id} initial={initial} slots={{ ...slots, subject: await drawSubject(values, locale) }} />
          ) : (
            <NextIntlClientProvider locale={locale} messages={await getFormWords(locale, [form.kind])}>
              <HandOverForm
                form={formSchemaOf("home-consultation", locale)}
                countries={getCountries(locale)}
                initial={initial}
              />
            </NextIntlClientProvider>
          )}
        </div>
        <ReachLine reference={refusal?.reference} />
      </div>
    </Section>
  );
}

async function drawSubject({ subject: id }: FormValues, locale: Locale) {
  const title = id && (await findSubject(id, [locale, defaultLocale]));
  return title && <Subject name="subject" id={id} title={title} />;
}

export async function GoneForm({ id }: { id: FormId | undefined }) {
  const t = await getTranslations();
  return (
    <Section isFirst>
      <BesidePicture picture={<Picture name="letter" className="h-auto w-full max-lg:hidden" />}>
        <div className="max-w-prose space-y-6">
          <h1 className="text-3xl md:text-4xl">{t("yourForm.goneTitle")}</h1>
          <p className="text-lg">{t("yourForm.gone")}</p>
          <p className="flex flex-wrap gap-4">
            <ButtonLink href={id ? forms[id].page : routes.secondOpinion}>
              {t(id ? "yourForm.again" : "secondOpinion.title")}
            </ButtonLink>
            <QuietButtonLink href={routes.home}>{t("notFound.home")}</QuietButtonLink>
          </p>
          <ReachLine />
        </div>
      </BesidePicture>
    </Section>
  );
}
