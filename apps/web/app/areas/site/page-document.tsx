import type { StaticPage } from '@rujian/contract/areas/site/public';
import type { ReactNode } from 'react';
import { Headline } from '#web/ui/content/headline.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageContents } from './page-contents.tsx';
import { PageSiblings } from './page-siblings.tsx';
import { PageVersion } from './page-version.tsx';
import type { PageTexts } from './texts.ts';

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
      <PageHead
        trail={[
          { name: texts.home, path: '/' },
          { name: page.title, path: `/${page.slug}` },
        ]}
        title={<Headline text={headline} />}
        meta={<PageVersion page={page} texts={texts} />}
        tools={
          <button type="button" className="btn btn-s needs-js" data-act="print">
            <Icon name="print" small />
            {texts.print}
          </button>
        }
      >
        {page.lang === 'zh-cn' && <LanguageNote />}
      </PageHead>
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
