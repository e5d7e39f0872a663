import type { Home } from '@rujian/contract/areas/home/public';
import { Fragment } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { HomeTexts } from '../texts.ts';

type Props = { term: NonNullable<Home['term']>; texts: HomeTexts };

export const WordOfTheDay = block('word-of-the-day', ({ term, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <Section id="word" className="word" title={texts.term}>
      <h3 lang={contentLang}>
        <Link className="hl" to={`/baike/${term.id}`}>
          {term.term}
        </Link>
      </h3>
      <p className="word-pinyin quiet">
        <span lang="zh-Latn">{term.pinyin}</span>
        <span>{term.category.name}</span>
      </p>
      <p className="word-summary" lang={contentLang}>
        <Whole text={term.summary} />
      </p>
      {term.related.length > 0 && (
        <p className="word-related quiet">
          {texts.termRelated}
          {term.related.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 && texts.listSeparator}
              <Link to={`/baike/${id}`} lang={contentLang}>
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  );
});
