import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErratumButton } from '#web/ui/reactions/erratum-button.tsx';
import { type ActionsProps, ArticleActions } from '../article-actions.tsx';
import { FontSize } from './font-size.tsx';
import { ReadAloud } from './read-aloud.island.tsx';

type Props = ActionsProps & { bodyId: string };

/** A column next to the text on wide screens, a row above it on phones. */
export const ArticleTools = block('article-tools', ({ bodyId, ...acts }: Props) => {
  const { texts } = acts;
  return (
    <aside className="tools" aria-label={texts.tools}>
      <div className="tools-in beside">
        <div className="tools-acts">
          <ArticleActions {...acts} />
        </div>
        <FontSize texts={texts} />
        <button type="button" className="tool needs-js" aria-label={texts.print} data-act="print">
          <Icon name="print" />
        </button>
        <ErratumButton t="news" id={acts.article.id} form="tool" />
        <ReadAloud bodyId={bodyId} texts={texts} />
      </div>
    </aside>
  );
});
