import { About } from "@/components/home/about";
import { Collaborate } from "@/components/home/collaborate";
import { Contact } from "@/components/home/contact";
import { Hero } from "@/components/home/hero";
import { Services } from "@/components/home/services";
import { WhyUs } from "@/components/home/why-us";
import { localeOf } from "@/lib/i18n/params";

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await localeOf(params);
  return (
    <>
      <Hero locale={locale} />
      <Services locale={locale} />
      <About locale={locale} />
      <WhyUs locale={locale} />
      <Collaborate locale={locale} />
      <Contact locale={locale} />
    </>
  );
}
