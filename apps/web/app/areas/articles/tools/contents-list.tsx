import { useMemo } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useReadingProgress } from '#web/ui/content/reading-progress.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { ArticleView } from '../article-view.ts';
import type { ArticleTexts } from '../texts.zh-cn.ts';

type Props = { contents: ArticleView['contents']; bodyId: string; texts: ArticleTexts };

export function ContentsList({ contents, bodyId, texts }: Props) {
  const contentLang = useContentLang();
  const anchors = useMemo(() => contents.map(({ anchor }) => anchor), [contents]);
  const { percent, anchor: current } = useReadingProgress(bodyId, anchors);
  return (
    <nav className="toc" aria-labelledby="contents">
      <header className="mini-head">
        <h2 id="contents">{texts.contents}</h2>
        <span className="toc-percent">{fill(texts.readPercent, { percent })}</span>
      </header>
      <ol lang={contentLang}>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
