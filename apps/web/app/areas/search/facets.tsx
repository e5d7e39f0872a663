import type { SearchAnswer, SearchTrend } from '@rujian/contract/areas/search/public';
import type { Choice } from '@rujian/contract/base/refs';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { SearchTexts } from './texts.ts';

type Values = Readonly<Record<string, string>>;
export function Facets({ answer, values, texts }: { answer: SearchAnswer; values: Values; texts: SearchTexts }) {
  const { q, t, sort, time, result, category } = values;
  const isFiltered = time !== undefined || result !== undefined || category !== undefined;
  const { times, results, categories } = answer;
  return (
    <section data-no-prefetch="">
      <header className="mini-head">
        <h2 id="filters">{texts.filters}</h2>
        {isFiltered && <TextLink className="more" to={listAddress('/search', { q, t, sort })} label={texts.clear} />}
      </header>
      <Facet name="time" label={texts.time} choices={times} values={values} />
      <Facet name="result" label={texts.result} choices={results} values={values} />
      <Facet name="category" label={texts.category} choices={categories} values={values} />
    </section>
  );
}

/** A chosen option links back; `any` means no filter. */
function Facet({ name, label, choices, values }: { name: string; label: string; choices: Choice[]; values: Values }) {
  if (choices.length === 0) return null;
  const chosen = values[name] ?? 'any';
  const id = `facet-${name}`;
  return (
    <nav className="facet" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <ul>
        {choices.map(({ key, name: choice, count }) => {
          const isTaken = key === chosen;
          const next = key === 'any' || isTaken ? undefined : key;
          return (
            <li key={key}>
              <Link
                to={listAddress('/search', { ...values, [name]: next })}
                aria-current={isTaken ? 'true' : undefined}
              >
                <span>{choice}</span>
                <em>{formatNumber(count)}</em>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

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
