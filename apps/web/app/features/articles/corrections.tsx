import type { Article } from '@rujian/contract/content';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TimeStamp } from '#web/ui/time-stamp.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

type Props = Pick<Article, 'corrections' | 'updateNote'> & { texts: ArticleTexts };

/** Stands above the text: a reader must not learn at the end that a number was wrong. */
export function Corrections({ corrections, updateNote, texts }: Props) {
  const contentLang = useContentLang();
  if (corrections.length === 0 && !updateNote) return null;
  return (
    <section className="note corrections" aria-label={texts.corrections}>
      {corrections.map(({ at, kind, text }) => (
        <p key={at}>
          <b>
            {texts.corrections} · {kindName(kind, texts)}
          </b>{' '}
          <TimeStamp at={at} form="date" /> <span lang={contentLang}>{text}</span>
        </p>
      ))}
      {updateNote && <p lang={contentLang}>{fill(texts.updateNote, { note: updateNote })}</p>}
    </section>
  );
}

function kindName(kind: Article['corrections'][number]['kind'], texts: ArticleTexts): string {
  const names = {
    fact: texts.correctionFact,
    number: texts.correctionNumber,
    name: texts.correctionName,
    photo: texts.correctionPhoto,
  };
  return names[kind];
}
