import type { Article } from '@rujian/contract/areas/articles/public';
import { fill } from '#web/i18n/fill.ts';
import { CorrectionChanges } from '#web/ui/content/correction-changes.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

type Props = Pick<Article, 'corrections' | 'updateNote'> & { texts: ArticleTexts };

/** Above the text, so that readers see corrections first. */
export const Corrections = block('corrections', ({ corrections, updateNote, texts }: Props) => {
  const contentLang = useContentLang();
  if (corrections.length === 0 && !updateNote) return null;
  return (
    <section className="note corrections" aria-label={texts.corrections}>
      {corrections.map(({ at, kind, text, changes }) => (
        <div key={`${at} ${text}`}>
          <p>
            <b>
              {texts.corrections} · {kindName(kind, texts)}
            </b>{' '}
            <TimeStamp at={at} form="date" /> <span lang={contentLang}>{text}</span>
          </p>
          <CorrectionChanges changes={changes} />
        </div>
      ))}
      {updateNote && <p lang={contentLang}>{fill(texts.updateNote, { note: updateNote })}</p>}
      {corrections.length > 0 && (
        <p>
          <Link className="link" to="/corrections">
            {texts.allCorrections}
          </Link>
        </p>
      )}
    </section>
  );
});

function kindName(kind: Article['corrections'][number]['kind'], texts: ArticleTexts): string {
  const names = {
    fact: texts.correctionFact,
    number: texts.correctionNumber,
    name: texts.correctionName,
    photo: texts.correctionPhoto,
  };
  return names[kind];
}
