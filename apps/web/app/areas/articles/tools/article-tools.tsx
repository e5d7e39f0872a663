import { block } from '#web/ui/document/block.tsx';
import { type ActionsProps, ArticleActions } from '../article-actions.tsx';

/** The actions in a column next to the text on wide screens. */
export const ArticleTools = block('article-tools', (acts: ActionsProps) => (
  <aside className="tools" aria-label={acts.texts.tools}>
    <div className="tools-in stack-4">
      <ArticleActions {...acts} />
    </div>
  </aside>
));
