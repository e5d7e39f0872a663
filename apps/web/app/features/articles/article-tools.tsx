import { CollectButton } from '#web/ui/collect-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { articlePath } from '#web/ui/story.tsx';
import type { ArticleView } from './article-view.ts';
import { FontSize } from './font-size.tsx';
import { ReadAloud } from './read-aloud.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

type Props = { article: ArticleView; bodyId: string; texts: ArticleTexts };

/** A rail beside the text on a desk, a row above it on the phone. */
export function ArticleTools({ article, bodyId, texts }: Props) {
  const { site } = useSiteData();
  return (
    <aside className="tools" aria-label={texts.tools}>
      <div className="tools-in">
        <FontSize texts={texts} />
        <button
          type="button"
          className="tool needs-js"
          aria-label={texts.print}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </button>
        <CollectButton t="news" id={article.id} form="tool" />
        <ShareButton
          title={article.plainTitle}
          url={site.siteUrl + articlePath(article.id)}
          form="tool"
        />
        <ReadAloud bodyId={bodyId} texts={texts} />
      </div>
    </aside>
  );
}
