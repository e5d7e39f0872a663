import type { TermList, TermRow } from '@rujian/contract/areas/encyclopedia/public';
import { Fragment, type ReactNode } from 'react';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Props = {
  recent: TermRow[];
  word: TermList['wordOfTheDay'];
  texts: EncyclopediaTexts;
  /** The A–Z bar. */
  children: ReactNode;
};

export function TermSide({ recent, word, texts, children }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (recent.length === 0) return <aside className="side-col" />;
  return (
    <aside className="side-col">
      {children}
      {word && (
        <SideSection id="term-word" title={texts.wordOfTheDay}>
          <div className="term-word">
            <h3 lang={contentLang}>
              <Link className="hl" to={`/baike/${word.id}`}>
                {word.term}
              </Link>
            </h3>
            <p className="term-sound">
              <span lang="zh-Latn">{word.pinyin}</span>
              <span>{word.category.name}</span>
            </p>
            <p className="term-summary" lang={contentLang}>
              <Whole text={word.summary} />
            </p>
            {word.related.length > 0 && (
              <p className="term-related quiet">
                {texts.related}
                {word.related.map(({ id, name }, place) => (
                  <Fragment key={id}>
                    {place > 0 && texts.listSeparator}
                    <Link className="link" to={`/baike/${id}`} lang={contentLang}>
                      {name}
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
        </SideSection>
      )}
      <SideSection id="term-recent" title={texts.recent}>
        <ul className="term-recent rows">
          {recent.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link className="hl" to={`/baike/${id}`} lang={contentLang}>
                {title}
              </Link>
              <span>{formatMonthDay(lang, updatedAt)}</span>
            </li>
          ))}
        </ul>
      </SideSection>
    </aside>
  );
}
