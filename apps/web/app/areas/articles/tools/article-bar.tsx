import { block } from '#web/ui/document/block.tsx';
import { type ActionsProps, ArticleActions } from '../article-actions.tsx';

/** The same actions at the bottom of a phone screen, with a link to the comments. */
export const ArticleBar = block('article-bar', (acts: ActionsProps) => {
  const { texts } = acts;
  return (
    <aside className="art-bar beside" aria-label={texts.acts}>
      <a href="#comments">{texts.writeComment}</a>
      <ArticleActions {...acts} />
    </aside>
  );
});
