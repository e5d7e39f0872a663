import type { SearchTerm } from '@rujian/contract/areas/search/public';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { SearchTexts } from './texts.ts';

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
      <p lang={contentLang}>
        <Whole text={term.summary} />
      </p>
      <p className="answer-more">
        <Link className="link" to={term.path}>
          {texts.termLink}
        </Link>
      </p>
    </article>
  );
}
