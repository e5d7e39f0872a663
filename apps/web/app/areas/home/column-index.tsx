import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

type Props = { columns: FrontPage['columns']; texts: HomeTexts };

export const ColumnIndex = block('column-index', ({ columns, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <Section id="columns" className="wrap column-index" title={texts.columns}>
      <ul className="rows">
        {columns.map(({ column, story }) => (
          <li key={column.id}>
            <Link className="kicker" to={`/news/column/${column.id}`}>
              {column.name}
            </Link>
            <Link className="hl" to={articlePath(story.id)} lang={contentLang}>
              <Headline text={story.title} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
});
