import type { StaticPage } from '@rujian/contract/areas/site/public';
import type { ReactNode } from 'react';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { PageTexts } from './texts.ts';

type Props = {
  page: StaticPage;
  headline: string;
  opening: string;
  rest?: string;
  texts: PageTexts;
  children?: ReactNode;
};

export function PageDocument({ page, headline, opening, rest, texts, children }: Props) {
  return (
    <div className="wrap doc">
      <PageHead
        trail={[{ name: page.title, path: `/${page.slug}` }]}
        title={<Headline text={headline} />}
        meta={<PageVersion page={page} texts={texts} />}
        tools={<TextButton className="btn btn-s needs-js" data-act="print" icon="print" label={texts.print} />}
      >
        {page.lang === 'zh-cn' && <LanguageNote />}
      </PageHead>
      <div className="doc-grid">
        <PageSiblings page={page} texts={texts} />
        <PageContents page={page} texts={texts} />
        <article className="doc-text">
          <RichText html={opening} />
          {children}
          {rest && <RichText html={rest} />}
        </article>
      </div>
    </div>
  );
}

type PartProps = Pick<Props, 'page' | 'texts'>;

function PageVersion({ page, texts }: PartProps) {
  const { lang } = useVisit();
  const { version, effectiveAt, updatedAt } = page;
  return (
    <Meta>
      {version && fill(texts.version, { version })}
      {effectiveAt !== null && fill(texts.effectiveOn, { date: formatDate(lang, effectiveAt) })}
      {/* Versions are usually named after their day. */}
      {version !== isoTime(updatedAt).slice(0, 10) && fill(texts.updatedOn, { date: formatDate(lang, updatedAt) })}
    </Meta>
  );
}

function PageSiblings({ page, texts }: PartProps) {
  return (
    <nav className="doc-siblings" aria-label={texts.siblings}>
      <ul>
        {page.siblings.map(({ slug, title }) => (
          <li key={slug}>
            <TextLink to={`/${slug}`} aria-current={slug === page.slug ? 'page' : undefined} label={title} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageContents({ page: { contents }, texts }: PartProps) {
  if (contents.length < 2) return null;
  return (
    <nav className="doc-contents" aria-labelledby="doc-contents">
      <h2 id="doc-contents">{texts.contents}</h2>
      <ol>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
