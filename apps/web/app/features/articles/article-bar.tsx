import { type ActsProps, ArticleActs } from './article-acts.tsx';

/** On the phone the same stays at hand at the lower edge, with a way to the comments. */
export function ArticleBar(acts: ActsProps) {
  const { texts } = acts;
  return (
    <aside className="art-bar beside" aria-label={texts.acts}>
      <a href="#comments">{texts.writeComment}</a>
      <ArticleActs {...acts} />
    </aside>
  );
}
