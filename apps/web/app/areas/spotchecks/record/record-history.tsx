import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import type { RecordView } from './record-view.ts';

type Year = RecordView['makerYears'][number];

/** More dots would be unreadable; the numbers next to them stay. */
const DOTS_MAX = 24;
const ROW_DOTS = 12;
const STEP = 14;

type Props = { title: string; years: readonly Year[]; more: { to: string; name: string }; texts: SpotcheckTexts };

/** Batches of one maker or brand by year, one dot each, with passed and tested counts. */
export function RecordHistory({ title, years, more, texts }: Props) {
  const first = years[0];
  const last = years.at(-1);
  if (!first || !last) return null;
  const batches = years.reduce((sum, year) => sum + year.batches, 0);
  return (
    <SideSection
      title={title}
      note={
        first.year === last.year
          ? fill(texts.historyOneYear, { year: first.year, batches })
          : fill(texts.historyPeriod, { from: first.year, to: last.year, batches })
      }
    >
      <ul className="sc-history rows">
        {years.map((year) => (
          <HistoryYear key={year.year} year={year} texts={texts} />
        ))}
      </ul>
      <p className="sc-history-note fine">{texts.historyNote}</p>
      <Link className="more" to={more.to}>
        {more.name}
        <Icon name="right" />
      </Link>
    </SideSection>
  );
}

function HistoryYear({ year, texts }: { year: Year; texts: SpotcheckTexts }) {
  const { batches, failed } = year;
  const passed = batches - failed;
  const spoken = fill(texts.historyYear, { year: year.year, batches, passed, failed });
  const dots = Math.min(batches, DOTS_MAX);
  const bad = Math.min(failed, dots);
  const width = ROW_DOTS * STEP;
  const height = Math.max(1, Math.ceil(dots / ROW_DOTS)) * STEP;
  return (
    <li>
      <span className="num">{year.year}</span>
      <svg
        className="sc-history-dots"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={spoken}
      >
        {/* Round caps on lines of zero length are dots: one element for all of them. */}
        <path className="sc-history-passed" d={dotsPath(0, dots - bad)} />
        <path className="sc-history-failed" d={dotsPath(dots - bad, dots)} />
      </svg>
      <span className="num" aria-hidden="true">
        {passed}/{batches}
      </span>
    </li>
  );
}

/** The order of the dots has no meaning; failures come last. */
function dotsPath(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index;
    const x = (place % ROW_DOTS) * STEP + STEP / 2;
    const y = Math.floor(place / ROW_DOTS) * STEP + STEP / 2;
    return `M${x} ${y}h0`;
  }).join('');
}
