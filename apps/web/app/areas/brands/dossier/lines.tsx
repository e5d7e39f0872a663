import type {
  CheckLine,
  ComplaintLine,
  RankLine,
  TestGrade,
  TestLine,
} from '@rujian/contract/areas/brands/dossier-lines';
import { CHECK_OUTCOME, type CheckOutcome } from '@rujian/contract/vocabulary/brands';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { Finding } from '#web/ui/content/finding.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';

/** A verdict is never conveyed by colour alone: the seal contains the word. */
export function OutcomeSeal({ outcome }: { outcome: CheckOutcome }) {
  const { lang } = useVisit();
  const shape = outcome === 'pass' || outcome === 'fail' ? outcome : 'wait';
  return <span className={`seal seal-${shape}`}>{CHECK_OUTCOME.label(outcome, lang)}</span>;
}

const GRADE_TONES: Record<string, string> = {
  excellent: 'tag tag-pasture',
  good: 'tag tag-pasture',
  fair: 'tag',
  poor: 'tag tag-amber',
  bad: 'tag tag-alarm',
};

export function GradeTag({ grade }: { grade: TestGrade }) {
  return <span className={GRADE_TONES[grade.grade.key] ?? 'tag'}>{grade.grade.name}</span>;
}

type LineTexts = Pick<BrandTexts, 'batchNo' | 'madeOn'>;
/** `isWhole`: with the maker, and what a failed item means for consumers. */
type CheckProps = { check: CheckLine; texts: LineTexts; isWhole?: boolean };

/** One sample; a result overturned by a retest is struck through. */
export function CheckRow({ check, texts, isWhole = false }: CheckProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const langOf = useLangOf();
  return (
    <li className={check.outcome === 'overturned' ? 'is-struck' : undefined}>
      <OutcomeSeal outcome={check.outcome} />
      <div>
        <Link to={`/spotcheck/${check.id}`} lang={contentLang}>
          <Headline text={check.food} />
        </Link>
        {check.items.map((item) => (
          <div key={item.name} className={isWhole ? 'found-item soft' : 'line-note soft'}>
            <b lang={langOf(item.name)}>{item.name}</b>{' '}
            <Finding found={item.result} standard={item.limit} plan={item.plan} />
            {isWhole && <p lang={langOf(item.meaning)}>{sentencesOf(lang, item.meaning, item.healthNote)}</p>}
          </div>
        ))}
        <Meta>
          {formatDate(lang, check.publishedOn)}
          <span lang={contentLang}>{check.agency}</span>
          {isWhole && <span lang={contentLang}>{check.maker}</span>}
          {check.batch && fill(texts.batchNo, { batch: check.batch })}
          {check.producedOn !== null && fill(texts.madeOn, { date: formatDate(lang, check.producedOn) })}
        </Meta>
      </div>
    </li>
  );
}

type ComplaintProps = { complaint: ComplaintLine; texts: Pick<LineTexts, 'batchNo'> };

export function ComplaintRow({ complaint: { id, title, state, open, batch, submittedAt }, texts }: ComplaintProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <li>
      <span className={open ? 'tag tag-amber' : 'tag tag-pasture'}>{state.name}</span>
      <div>
        <Link to={`/complaint/${id}`} lang={contentLang}>
          <Headline text={title} />
        </Link>
        <Meta>
          {formatDate(lang, submittedAt)}
          {batch && fill(texts.batchNo, { batch })}
        </Meta>
      </div>
    </li>
  );
}

export function TestList({ tests, texts }: { tests: TestLine[]; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="line-list rows">
      {tests.map((test) => (
        <li key={test.sampleId}>
          {test.grade ? <GradeTag grade={test.grade} /> : <span className="tag">{texts.noGrade}</span>}
          <div>
            <TextLink to={`/product/${test.product.id}`} lang={contentLang} label={test.name} />
            {test.verdict && (
              <p className="line-note soft" lang={contentLang}>
                {test.verdict}
              </p>
            )}
            <Meta>
              {test.grade &&
                fill(texts.testOutcome, {
                  total: formatNumber(test.grade.total, 1),
                  products: test.products,
                  rank: test.grade.rank ?? '–',
                })}
              <Link className="link" to={`/evaluation/${test.evaluation.id}`} lang={contentLang}>
                {test.evaluation.name}
              </Link>
              {formatDate(lang, test.publishedAt)}
            </Meta>
          </div>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_RANKINGS = 5;

type Props = { rankings: RankLine[]; texts: BrandTexts };

/** The newest rank of each entry; its ranking shows the editions before. */
export function RankList({ rankings, texts }: Props) {
  const others = rankings.slice(SHOWN_RANKINGS);
  return (
    <>
      <Ranks rankings={rankings.slice(0, SHOWN_RANKINGS)} texts={texts} />
      {others.length > 0 && (
        <details>
          <summary className="quiet">{fill(texts.moreRankings, { count: others.length })}</summary>
          <Ranks rankings={others} texts={texts} />
        </details>
      )}
    </>
  );
}

function Ranks({ rankings, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <ul className="rank-lines rows">
      {rankings.map((line) => (
        <li key={`${line.billboard.id} ${line.name}`}>
          <p lang={contentLang}>
            <Link to={`/billboard/${line.billboard.id}`}>{line.billboard.name}</Link>
            {line.product && <TextLink className="link" to={`/product/${line.product.id}`} label={line.product.name} />}
          </p>
          <Newest point={line.points.at(-1)} texts={texts} />
        </li>
      ))}
    </ul>
  );
}

function Newest({ point, texts }: { point: RankLine['points'][number] | undefined; texts: BrandTexts }) {
  return point && <small>{fill(texts.rankAt, { period: point.period, rank: point.rank })}</small>;
}
