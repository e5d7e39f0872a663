import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ArticleTexts } from './texts.zh-cn.ts';

const EMPTY_COVER = {
  kind: 'art',
  topic: 'empty',
  seed: 2,
  variant: null,
  palette: null,
  alt: '',
} as const;

export function EmptyList({ texts }: { texts: ArticleTexts }) {
  return (
    <section className="empty-list">
      <Cover cover={EMPTY_COVER} shape="3:2" first decorative />
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptyText}</p>
      <Link className="btn" to="/">
        {texts.emptyAction}
      </Link>
    </section>
  );
}
