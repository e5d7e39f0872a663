import type { SearchTrend } from '@rujian/contract/areas/search/public';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { SearchTexts } from './texts.ts';

/** Failed batches by year; each bar has its number and total. */
export function FailureTrend({ trend, texts }: { trend: SearchTrend; texts: SearchTexts }) {
  const { lang } = useVisit();
  const most = Math.max(...trend.years.map(({ failed }) => failed), 1);
  return (
    <SideSection title={texts.trend}>
      <ul className="yr stack-2">
        {trend.years.map(({ year, failed, batches }) => (
          <li key={year}>
            <span>{year}</span>
            <svg width="100%" height="10" aria-hidden="true">
              <rect className="yr-ground" width="100%" height="10" />
              <rect className="yr-value" width={`${(100 * failed) / most}%`} height="10" />
            </svg>
            <b>
              {failed}/{batches}
            </b>
          </li>
        ))}
      </ul>
      <p className="cap">{fill(texts.trendNote, { indicator: inSentence(trend.indicator, lang) })}</p>
    </SideSection>
  );
}
