import type { SearchHit, SearchTerm } from '@rujian/contract/areas/search/public';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { MarkedText } from '#web/ui/content/marked-text.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { SearchTexts } from './texts.ts';

/** Types for which the date of entry is meaningless. */
const TIMELESS = new Set(['baike', 'brand', 'product']);

export function ResultRow({ hit, texts }: { hit: SearchHit; texts: SearchTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { t, path, cover, result, meta, publishedAt } = hit;
  const note = t === 'spotcheck' ? formatMonthDay(lang, publishedAt) : hit.note;
  return (
    <article className={cover ? 'rs rs-c stack-4' : 'rs'}>
      {cover && (
        <Link to={path} aria-hidden tabIndex={-1}>
          <Cover cover={cover} shape="3:2" sizes="180px" decorative />
        </Link>
      )}
      <div>
        <p className={`kicker ${toneOf(hit)}`}>{note === '' ? hit.typeName : `${hit.typeName} · ${note}`}</p>
        <h2 className="hl">
          <Link to={path} lang={contentLang}>
            <MarkedText pieces={hit.title} />
          </Link>
        </h2>
        {hit.snippet.length > 0 && (
          <p className="deck" lang={contentLang}>
            <MarkedText pieces={hit.snippet} />
          </p>
        )}
        <div className="rs-meta row">
          {result && <span className={`seal seal-${result}`}>{result === 'fail' ? texts.fail : texts.pass}</span>}
          <Meta>
            {meta.length > 0 && <span lang={contentLang}>{meta.join(' · ')}</span>}
            {!TIMELESS.has(t) && <TimeStamp at={publishedAt} form="date" />}
          </Meta>
        </div>
      </div>
    </article>
  );
}

function toneOf({ t, result }: SearchHit): string {
  if (result === 'fail') return 'kicker-alarm';
  return t === 'complaint' ? 'kicker-amber' : '';
}

export function TermBox({ term, texts }: { term: SearchTerm; texts: SearchTexts }) {
  const contentLang = useContentLang();
  return (
    <article className="answer">
      <p className="kicker">{texts.termKicker}</p>
      <h2>
        <TextLink className="hl" to={term.path} lang={contentLang} label={term.title} />
      </h2>
      <p className="answer-names">
        {term.pinyin && <span lang="zh-Latn">{term.pinyin}</span>}
        {term.nameEn && <span lang="en">{term.nameEn}</span>}
      </p>
      <p lang={contentLang}>
        <Whole text={term.summary} />
      </p>
      <p className="answer-more">
        <TextLink className="link" to={term.path} label={texts.termLink} />
      </p>
    </article>
  );
}
