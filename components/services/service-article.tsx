import { getLocale, getTranslations } from "next-intl/server";
import { FORM_ANCHOR } from "#components/contact/page-with-form.tsx";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { TextLink } from "#components/ui/page-link.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { TickList } from "#components/ui/tick-list.tsx";
import { routes } from "#content/routes.ts";
import { questionsOn } from "#lib/site/content/questions.ts";
import type { Service } from "#lib/site/content/services.ts";

const look = "mt-8 h-48 w-full rounded-card bg-band md:order-first md:mt-0 md:mb-8 md:h-60";

export async function ServiceIntro({ service }: { service: Service }) {
  const t = await getTranslations("service");
  return (
    <div className="flex flex-col">
      <h1 className="text-3xl md:text-5xl">{service.title}</h1>
      <p className="mt-3 md:mt-4 md:text-lg">{service.description}</p>
      <p className="mt-5 lg:hidden">
        <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
          {t("requestHeading")}
        </a>
      </p>
      <EntryPicture
        image={service.image}
        place="service"
        alt={service.imageAlt ?? ""}
        sizes="(min-width: 80rem) 44rem, 100vw"
        isOnFirstScreen
        className={`object-cover ${look}`}
      >
        <Picture name={service.id} className={look} />
      </EntryPicture>
    </div>
  );
}

/** What the page of a service shows (requirements §2.26). */
export async function ServiceArticle({ service }: { service: Service }) {
  const t = await getTranslations("service");
  return (
    <>
      <section>
        <h2 className="mb-5 text-2xl">{t("included")}</h2>
        <TickList items={service.included} />
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{t("steps")}</h2>
        <StepList steps={service.steps} />
      </section>
      <section className="rounded-card bg-band p-6">
        <h2 className="mb-4 flex items-center gap-3 text-2xl">
          <Icon name="document" className="size-6 text-highlight" />
          {t("atHand")}
        </h2>
        <ul className="list-disc space-y-2 ps-5 marker:text-highlight">
          {service.atHand.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className="space-y-4">
        <h2 className="text-2xl">{t("moreInfo")}</h2>
        {service.moreInfo.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <ServiceQuestions service={service} />
      <p className="border-accent border-s-4 ps-4 font-heading text-xl md:text-2xl">{service.quote}</p>
    </>
  );
}

async function ServiceQuestions({ service: { id, questions } }: { service: Service }) {
  const t = await getTranslations("service");
  const isAskedHere = (asked: string) => questions.some(({ question }) => question === asked);
  const fitting = await questionsOn(await getLocale(), "services", id);
  const others = fitting.filter(({ question }) => !isAskedHere(question));
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("questions")}</h2>
      <div className="border-line border-t">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
              <span className="flex-1">{question}</span>
              <Icon name="next" className="size-5 text-highlight group-open:rotate-90 rtl:group-open:-rotate-90" />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <ul className="mt-4">
        {others.map(({ id: other, question }) => (
          <li key={other}>
            <TextLink href={`${routes.questions}#${other}`}>{question}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
