import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import type { ArticleView } from '../article-view.ts';
import type { ArticleTexts } from '../texts.ts';

type Props = { contents: ArticleView['contents']; bodyId: string; texts: ArticleTexts };

/** The page's script marks the current heading and counts what was read. */
export const ContentsList = block('contents', ({ contents, bodyId, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <nav className="toc" aria-labelledby="contents" data-contents={bodyId}>
      <header className="mini-head">
        <h2 id="contents">{texts.contents}</h2>
        <span className="toc-percent" data-percent={texts.readPercent}>
          {fill(texts.readPercent, { percent: 0 })}
        </span>
      </header>
      <ol lang={contentLang}>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
});
