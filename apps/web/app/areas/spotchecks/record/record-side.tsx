import type { ReactNode } from 'react';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import { checkPath, LIST_PATH, noticePath } from '../check-address.ts';
import { SourceSection } from '../source-section.tsx';
import type { SpotcheckTexts } from '../texts.ts';
import type { RecordView } from './record-view.ts';
import { VerdictMarks } from './verdict-marks.tsx';

type Props = { record: RecordView; texts: SpotcheckTexts };

export function RecordSide({ record, texts }: Props) {
  const { brand, maker, makerYears, brandYears } = record;
  const isSame = JSON.stringify(makerYears) === JSON.stringify(brandYears);
  return (
    <aside className="side-col">
      <RecordProgress record={record} texts={texts} />
      <RecordHistory
        title={texts.makerHistory}
        years={makerYears}
        more={{ to: listAddress(LIST_PATH, { maker }), name: texts.historyAll }}
        texts={texts}
      />
      {brand && !isSame && (
        <RecordHistory
          title={texts.brandHistory}
          years={brandYears}
          more={{ to: listAddress(LIST_PATH, { brand: String(brand.id) }), name: texts.historyAll }}
          texts={texts}
        />
      )}
      <SameNotice record={record} texts={texts} />
      <Source record={record} texts={texts} />
    </aside>
  );
}

function SameNotice({ record, texts }: Props) {
  const contentLang = useContentLang();
  if (record.sameNotice.length === 0) return null;
  return (
    <SideSection title={texts.sameNotice} note={fill(texts.sameNoticeCounts, record.source.held)}>
      <ul className="sc-plain rows rows-split">
        {record.sameNotice.map((row) => (
          <li key={row.id}>
            <TextLink className="hl" to={checkPath(row.id)} lang={contentLang} label={row.food} />
            <VerdictMarks record={row} texts={texts} />
          </li>
        ))}
      </ul>
      <Link className="more" to={noticePath(record.source.id)}>
        {texts.sameNoticeAll}
        <Icon name="right" />
      </Link>
    </SideSection>
  );
}

function Source({ record, texts }: Props) {
  const { source, brand, batchNo, snapshotSha256 } = record;
  const tools = (
    <>
      <TextLink
        className="btn btn-s"
        to={listAddress('/check', { brand: brand ? String(brand.id) : undefined, batch: batchNo })}
        icon="search"
        label={texts.batchCheck}
      />
      {brand && <TextLink className="btn btn-s" to={`/brand/${brand.id}`} label={texts.brandDossier} />}
    </>
  );
  return <SourceSection source={source} snapshotSha256={snapshotSha256} tools={tools} texts={texts} />;
}

type Step = { name: string; at: number | null; text: ReactNode; state: 'done' | 'now' | 'open'; isOurs?: boolean };

function RecordProgress({ record, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <SideSection title={texts.progress}>
      <ol className="sc-steps">
        {stepsOf(record, texts).map(({ name, at, text, state, isOurs }) => (
          <li key={name} className={`sc-step-${state}`}>
            <b>{name}</b>
            {at !== null && <time dateTime={isoTime(at).slice(0, 10)}>{formatDate(lang, at)}</time>}
            {text && <p lang={isOurs ? undefined : contentLang}>{text}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

function stepsOf(record: RecordView, texts: SpotcheckTexts): Step[] {
  const { disposal, source, retest } = record;
  const retestWords = {
    none: '',
    applied: texts.retestApplied,
    upheld: texts.retestUpheld,
    overturned: texts.overturnedLong,
  };
  const steps: Step[] = [
    { name: texts.stepProduced, at: record.producedOn, text: '', state: 'done' },
    { name: texts.stepTested, at: null, text: record.lab, state: 'done' },
    { name: texts.stepPublished, at: record.publishedOn, text: `${source.agency} ${source.no}`, state: 'done' },
  ];
  if (retest !== 'none') {
    const state = retest === 'applied' ? 'now' : 'done';
    steps.push({ name: texts.filterRetest, at: null, text: retestWords[retest], state, isOurs: true });
  }
  if (disposal.text) {
    const text = disposal.url ? (
      <>
        {disposal.text}
        <TextLink className="link" to={disposal.url} rel="noopener" label={texts.disposalSource} />
      </>
    ) : (
      disposal.text
    );
    steps.push({ name: texts.stepDisposal, at: disposal.on, text, state: 'done' });
  } else if (record.result === 'fail' && record.counted) {
    steps.push({ name: texts.stepDisposal, at: null, text: texts.stepPending, state: 'open', isOurs: true });
  }
  return steps;
}

type Year = RecordView['makerYears'][number];

/** More dots would be unreadable; the numbers next to them stay. */
const DOTS_MAX = 24;
const ROW_DOTS = 12;
const STEP = 14;

type HistoryProps = {
  title: string;
  years: readonly Year[];
  more: { to: string; name: string };
  texts: SpotcheckTexts;
};

/** Batches of one maker or brand by year, one dot each, with passed and tested counts. */
function RecordHistory({ title, years, more, texts }: HistoryProps) {
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
