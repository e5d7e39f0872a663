import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { BAIKE_PATH } from './term-list-query.ts';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { values: Readonly<Record<string, string>>; isSiteEmpty: boolean; texts: EncyclopediaTexts };

export function EmptyTerms({ values, isSiteEmpty, texts }: Props) {
  if (isSiteEmpty) {
    return (
      <EmptyState title={texts.emptySiteTitle} text={texts.emptySiteText}>
        <Link className="btn" to="/news">
          {texts.emptySiteAction}
        </Link>
      </EmptyState>
    );
  }
  const text = values.q ? fill(texts.emptySearch, { query: values.q }) : texts.emptyFilter;
  return (
    <EmptyState title={texts.emptyTitle} text={text}>
      <Link className="btn" to={BAIKE_PATH}>
        {texts.emptyAction}
      </Link>
    </EmptyState>
  );
}
