import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath, CoverLink, StoryLink } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';
import { SectionHead } from './section-head.tsx';
import type { HomeTexts } from './texts.zh-cn.ts';

type Section = FrontPage['columns'][number];

export function ColumnBlocks({ columns, texts }: { columns: Section[]; texts: HomeTexts }) {
  return (
    <div className="wrap by-column stack-10">
      {columns.map((section) => (
        <ColumnSection key={section.column.id} {...section} texts={texts} />
      ))}
    </div>
  );
}

type Props = Section & { texts: HomeTexts };

const ColumnSection = block('column', ({ column, first, others, texts }: Props) => {
  const contentLang = useContentLang();
  const headingId = `column-${column.id}`;
  return (
    <section aria-labelledby={headingId}>
      <SectionHead id={headingId} title={column.name}>
        <Link
          className="more"
          to={`/news/column/${column.id}`}
          aria-label={fill(texts.moreOf, { column: column.name })}
        >
          {texts.more}
          <Icon name="right" small />
        </Link>
      </SectionHead>
      {first && (
        <article className="story-row">
          <h3 className="hl">
            <StoryLink card={first} />
          </h3>
          <CoverLink card={first} shape="4:3" />
        </article>
      )}
      <ul lang={contentLang}>
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link className="hl" to={articlePath(id)}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
