import type { IndicatorYears as Years } from '@rujian/contract/areas/encyclopedia/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { indicator: Years; texts: EncyclopediaTexts };

/** Every count is shown with all batches of the same year. */
export function IndicatorYears({ indicator, texts }: Props) {
  const langOf = useLangOf();
  const { id, name, meaning, healthNote, years } = indicator;
  const most = Math.max(1, ...years.map(({ failed }) => failed));
  return (
    <section className="term-part" aria-labelledby="indicator">
      <h2 id="indicator">{fill(texts.indicatorTitle, { name })}</h2>
      <p lang={langOf(meaning)}>{meaning}</p>
      {healthNote && <p lang={langOf(healthNote)}>{fill(texts.indicatorHealth, { note: healthNote })}</p>}
      {years.length > 0 && (
        <>
          <table className="term-table year-table">
            <caption>{texts.indicatorCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.indicatorYear}</th>
                <th scope="col">{texts.indicatorFailed}</th>
                <th scope="col">{texts.indicatorBatches}</th>
                <th scope="col">{texts.indicatorShare}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, failed, batches }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>
                    <span className="year-bar">
                      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect className="year-bar-track" width="100" height="10" />
                        <rect className="year-bar-value" width={(100 * failed) / most} height="10" />
                      </svg>
                      {formatNumber(failed)}
                    </span>
                  </td>
                  <td>{fill(texts.indicatorBatchUnit, { count: formatNumber(batches) })}</td>
                  <td>{`${formatNumber((100 * failed) / batches, 1)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="term-note quiet">{texts.indicatorNote}</p>
          <p>
            <Link className="link" to={`/spotcheck?result=fail&indicator=${id}`}>
              {texts.indicatorLink}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
