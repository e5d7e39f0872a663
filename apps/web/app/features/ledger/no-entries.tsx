import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from './texts.zh-cn.ts';

type Props = {
  path: string;
  values: Readonly<Record<string, string>>;
  /** What is said when there is nothing at all. */
  title: string;
  text: string;
  texts: LedgerTexts;
};

/** A list that is empty because of its filters leads back to the whole list. */
export function NoEntries({ path, values, title, text, texts }: Props) {
  const isNarrowed = values.type !== undefined || values.period !== undefined;
  if (!isNarrowed) return <EmptyState title={title} text={text} />;
  return (
    <EmptyState title={texts.noMatchTitle} text={texts.noMatch}>
      <Link className="btn" to={path}>
        {texts.showAll}
      </Link>
    </EmptyState>
  );
}
