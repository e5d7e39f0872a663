import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ArticleTexts } from '../texts.ts';
import type { ListView } from './list-view.ts';

/** The top of the weekly hot list. */
export function HotReads({ hot, texts }: { hot: ListView['hot']; texts: ArticleTexts }) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="hot-reads">
      <header className="mini-head">
        <h2 id="hot-reads">{texts.mostRead}</h2>
        <Link className="more" to="/hot?window=7d">
          {texts.hotList}
          <Icon name="right" small />
        </Link>
      </header>
      <ol className="side-rank rows" lang={contentLang}>
        {hot.map(({ path, title }, place) => (
          <li key={path}>
            <span>{place + 1}</span>
            <Link className="hl" to={path}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
