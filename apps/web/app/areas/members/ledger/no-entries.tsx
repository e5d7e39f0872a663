import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import type { LedgerTexts } from './texts.ts';

type Props = {
  path: string;
  values: Readonly<Record<string, string>>;
  /** Title of the empty state. */
  title: string;
  text: string;
  texts: LedgerTexts;
};

/** A list emptied by its filters links back to the whole list. */
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
