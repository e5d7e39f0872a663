import type { SearchAnswer } from '@rujian/contract/areas/search/public';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import type { SearchTexts } from './texts.ts';

type Props = { query: string; values: Readonly<Record<string, string>>; answer: SearchAnswer; texts: SearchTexts };

/** Suggestions for an empty result: remove filters, rephrase, look elsewhere. */
export function NoResults({ query, values, answer, texts }: Props) {
  const isFiltered = answer.ranked > 0;
  return (
    <EmptyState title={fill(texts.emptyTitle, { query })} text={isFiltered ? texts.emptyFiltered : texts.emptyText}>
      {isFiltered ? (
        <Link className="btn" to={listAddress('/search', { q: values.q })}>
          {texts.emptyClear}
        </Link>
      ) : (
        <Elsewhere texts={texts} />
      )}
    </EmptyState>
  );
}

export function SearchStart({ texts }: { texts: SearchTexts }) {
  return (
    <section className="s-start stack-2">
      <h2>{texts.startTitle}</h2>
      <p>{texts.startText}</p>
      <Elsewhere texts={texts} />
    </section>
  );
}

function Elsewhere({ texts }: { texts: SearchTexts }) {
  const ways = [
    { to: '/brand', name: texts.startBrands },
    { to: '/check', name: texts.startCheck },
    { to: '/baike', name: texts.startTerms },
    { to: '/spotcheck', name: texts.startChecks },
  ];
  return (
    <p className="chips">
      {ways.map(({ to, name }) => (
        <Link key={to} className="chip" to={to}>
          {name}
        </Link>
      ))}
    </p>
  );
}
