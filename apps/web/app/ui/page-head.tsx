import type { ReactNode } from 'react';
import { Breadcrumb, type Step } from './breadcrumb.tsx';
import { useContentLang } from './content-lang.ts';
import { LanguageNote } from './language-note.tsx';
import { Whole } from './whole.tsx';

export function PageHead(props: {
  /** From the front page, which is not named. */
  trail: readonly Step[];
  title: ReactNode;
  intro?: ReactNode;
  /** The page of one item: title and intro are content, which is Chinese in every language. */
  isItem?: boolean;
  /** The intro of an item that is written in the language of the page. */
  hasOwnIntro?: boolean;
  above?: ReactNode;
  mark?: ReactNode;
  picture?: ReactNode;
  meta?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}) {
  const { trail, title, intro, isItem = false, ...rest } = props;
  const contentLang = useContentLang();
  const { hasOwnIntro, above, mark, picture, meta, tools, children } = rest;
  const lang = isItem ? contentLang : undefined;
  return (
    <header className={isItem ? 'page-head is-item' : 'page-head'}>
      <Breadcrumb trail={trail} />
      <div className="page-title">
        {mark}
        <div className="page-words">
          {above}
          <h1 lang={lang}>{title}</h1>
          {intro && (
            <p className="page-deck" lang={hasOwnIntro ? undefined : lang}>
              {typeof intro === 'string' ? <Whole text={intro} /> : intro}
            </p>
          )}
          {isItem && <LanguageNote />}
          {meta}
        </div>
        {picture}
        {tools && <div className="page-tools">{tools}</div>}
      </div>
      {children}
    </header>
  );
}
