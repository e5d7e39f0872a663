import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { LimitBar } from '#web/ui/charts/limit-bar.tsx';
import { Finding } from '#web/ui/content/finding.tsx';
import type { RowView } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';

/** The worst failed item of a row: name, bar, value and limit. */
export function FailureText({ row, texts }: { row: RowView; texts: SpotcheckTexts }) {
  const { failure } = row;
  if (!failure) return null;
  const finding = <Finding found={failure.found} standard={failure.standard} plan={failure.plan} />;
  const isOut = row.retest === 'overturned';
  return (
    <div className={isOut ? 'sc-failure is-out' : 'sc-failure'}>
      <p className="sc-failure-name">
        {isOut ? <s>{failure.name}</s> : failure.name}
        {row.failedItems > 1 && <small>{fill(texts.moreItems, { count: row.failedItems })}</small>}
        {failure.timesOver !== null && !failure.plan && !isOut && (
          <small>{fill(texts.timesOver, { times: formatExact(failure.timesOver) })}</small>
        )}
      </p>
      {failure.bar && !isOut && <LimitBar shape={failure.bar} />}
      <div className="sc-failure-words fine">{isOut ? <s>{finding}</s> : finding}</div>
    </div>
  );
}
