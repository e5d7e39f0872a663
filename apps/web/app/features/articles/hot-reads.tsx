import type { ArticleLink } from '@rujian/contract/content';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Link } from '#web/ui/link.tsx';
import { articlePath } from '#web/ui/story.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

export function HotReads({ articles, texts }: { articles: ArticleLink[]; texts: ArticleTexts }) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="hot-reads">
      <header className="mini-head">
        <h2 id="hot-reads">{texts.mostRead}</h2>
      </header>
      <ol className="side-rank" lang={contentLang}>
        {articles.map(({ id, title }, place) => (
          <li key={id}>
            <span>{place + 1}</span>
            <Link className="hl" to={articlePath(id)}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
