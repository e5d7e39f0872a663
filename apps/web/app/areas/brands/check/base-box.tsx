import type { CheckBase } from '@rujian/contract/areas/brands/check';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { CheckTexts } from './texts.ts';

/** The data behind an answer, in counts and dates, and its limits. */
export function BaseBox({ base, texts }: { base: CheckBase; texts: CheckTexts }) {
  const { lang } = useVisit();
  const { from, until, records, failed, notices, tests, complaints, brands } = base;
  const counts = { records, failed, notices, tests, complaints, brands };
  const formatted = Object.entries(counts).map(([name, count]) => [name, formatNumber(count)]);
  return (
    <section className="base-box stack-2 soft" aria-labelledby="base">
      <h2 id="base">{texts.base}</h2>
      <p>{fill(texts.baseText, Object.fromEntries(formatted))}</p>
      {from !== null && until !== null && (
        <p>
          <Whole text={fill(texts.baseSpan, { from: formatDate(lang, from), until: formatDate(lang, until) })} />
        </p>
      )}
      <p>{texts.baseNot}</p>
      <Link className="link" to="/spotcheck">
        {texts.toRecords}
      </Link>
    </section>
  );
}
