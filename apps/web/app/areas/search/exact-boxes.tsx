import type { SearchBrand, SearchTerm } from '@rujian/contract/areas/search/public';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { SearchTexts } from './texts.zh-cn.ts';

/** The encyclopedia entry for a query that is a term. */
export function TermBox({ term, texts }: { term: SearchTerm; texts: SearchTexts }) {
  const contentLang = useContentLang();
  return (
    <article className="answer">
      <p className="kicker">{texts.termKicker}</p>
      <h2>
        <Link className="hl" to={term.path} lang={contentLang}>
          {term.title}
        </Link>
      </h2>
      <p className="answer-names">
        {term.pinyin && <span lang="zh-Latn">{term.pinyin}</span>}
        {term.nameEn && <span lang="en">{term.nameEn}</span>}
      </p>
      <p lang={contentLang}>{term.summary}</p>
      <p className="answer-more">
        <Link className="link" to={term.path}>
          {texts.termLink}
        </Link>
      </p>
    </article>
  );
}

/** A brand in one line of counts, each with its denominator. */
export function BrandBox({ brand, texts }: { brand: SearchBrand; texts: SearchTexts }) {
  const contentLang = useContentLang();
  const { batches, failed, products } = brand;
  return (
    <article className="answer">
      <p className="kicker">{texts.brandKicker}</p>
      <h2>
        <Link className="hl" to={brand.path} lang={contentLang}>
          {brand.name}
        </Link>
      </h2>
      <p className="answer-names">{brand.nameEn && <span lang="en">{brand.nameEn}</span>}</p>
      <p lang={contentLang}>{brand.intro}</p>
      <p className="answer-more">
        <span>
          {batches > 0 ? fill(texts.brandChecks, { batches, failed }) : texts.brandNoChecks}
        </span>
        <span>{fill(texts.brandProducts, { count: products })}</span>
        <Link className="link" to={brand.path}>
          {texts.brandLink}
        </Link>
      </p>
    </article>
  );
}
