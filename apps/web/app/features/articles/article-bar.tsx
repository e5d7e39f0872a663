import { type ActsProps, ArticleActs } from './article-acts.tsx';

/** The same actions at the bottom of a phone screen, with a link to the comments. */
export function ArticleBar(acts: ActsProps) {
  const { texts } = acts;
  return (
    <aside className="art-bar" aria-label={texts.acts}>
      <a href="#comments">{texts.writeComment}</a>
      <ArticleActs {...acts} />
    </aside>
  );
}
