import type { Home } from '@rujian/contract/home';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { SectionHead } from './section-head.tsx';
import type { HomeTexts } from './texts.zh-cn.ts';

export function WordOfTheDay({
  term,
  texts,
}: {
  term: NonNullable<Home['term']>;
  texts: HomeTexts;
}) {
  const contentLang = useContentLang();
  return (
    <section className="word" aria-labelledby="word">
      <SectionHead id="word" title={texts.term} />
      <h3 lang={contentLang}>{term.term}</h3>
      <p className="word-pinyin">
        <span lang="zh-Latn">{term.pinyin}</span>
        <span>{categoryName(term.category, texts)}</span>
      </p>
      <p className="word-summary" lang={contentLang}>
        {term.summary}
      </p>
      {term.related.length > 0 && (
        <p className="word-related" lang={contentLang}>
          {fill(texts.termRelated, { terms: term.related.join(texts.listSeparator) })}
        </p>
      )}
    </section>
  );
}

function categoryName(category: string, texts: HomeTexts): string {
  const names: Record<string, string> = {
    product: texts.termProduct,
    ingredient: texts.termIngredient,
    nutrient: texts.termNutrient,
    process: texts.termProcess,
    indicator: texts.termIndicator,
    standard: texts.termStandard,
    certification: texts.termCertification,
    farming: texts.termFarming,
    market: texts.termMarket,
    organisation: texts.termOrganisation,
    person: texts.termPerson,
  };
  return names[category] ?? category;
}
