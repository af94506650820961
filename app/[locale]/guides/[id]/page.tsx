import { entryPage } from "#components/entries/entry-pages.tsx";
import { GuideView } from "#components/entries/guide-view.tsx";
import { ArticleJsonLd } from "#components/seo/json-ld.tsx";
import { guides } from "#lib/site/content/guides.ts";
import { questionsOn } from "#lib/site/content/questions.ts";

const route = entryPage(guides, async (guide, page) => (
  <>
    <ArticleJsonLd {...page} modified={guide.updated} />
    <GuideView
      guide={guide}
      others={(await guides.listWithEnglish(page.locale)).filter(({ id }) => id !== guide.id)}
      questions={await questionsOn(page.locale, "guides", guide.id)}
    />
  </>
));

export const dynamicParams = false;
export const { generateStaticParams, generateMetadata } = route;
export default route.page;
