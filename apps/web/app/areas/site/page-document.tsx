import type { StaticPage } from '@rujian/contract/areas/site/public';
import type { ReactNode } from 'react';
import { Headline } from '#web/ui/content/headline.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { PageContents } from './page-contents.tsx';
import { PageSiblings } from './page-siblings.tsx';
import { PageVersion } from './page-version.tsx';
import type { PageTexts } from './texts.zh-cn.ts';

type Props = {
  page: StaticPage;
  headline: string;
  opening: string;
  /** Text after `children`. */
  rest?: string;
  texts: PageTexts;
  children?: ReactNode;
};

/** A static page: its text, its siblings and its table of contents. */
export function PageDocument({ page, headline, opening, rest, texts, children }: Props) {
  return (
    <div className="wrap doc">
      <header className="page-head">
        <h1>
          <Headline text={headline} />
        </h1>
        <PageVersion page={page} texts={texts} />
        {page.lang === 'zh-cn' && <LanguageNote />}
      </header>
      <div className="doc-grid">
        <PageSiblings page={page} texts={texts} />
        <article className="doc-text">
          <RichText html={opening} />
          {children}
          {rest && <RichText html={rest} />}
        </article>
        <PageContents contents={page.contents} texts={texts} />
      </div>
    </div>
  );
}
