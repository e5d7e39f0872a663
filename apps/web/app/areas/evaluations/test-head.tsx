import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { GRADE, type Grade } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { wordList } from '#web/i18n/word-list.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type Props = { test: EvaluationView; trail: readonly Step[]; texts: EvaluationTexts };

export function TestHead({ test, trail, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { site } = useSite();
  return (
    <>
      <PageHead
        isItem
        trail={trail}
        above={<p className="kicker">{fill(texts.kicker, { category: test.category.name })}</p>}
        title={<Headline text={test.title} />}
        intro={test.summary}
        picture={<Cover cover={test.cover} shape="3:2" first />}
        meta={
          <>
            <Meta>
              <TimeStamp at={test.publishedAt} form="date" />
              {fill(texts.measured, { products: test.products.length, indicators: test.indicators.length })}
              {test.editor && fill(texts.editor, { editor: test.editor })}
              {test.views > 0 && fill(texts.views, { count: formatCount(lang, test.views) })}
            </Meta>
            <div className="page-tools">
              <ShareButton title={test.plainTitle} url={`${site.siteUrl}/evaluation/${test.id}`} form="button" />
            </div>
          </>
        }
      />
      <Editions test={test} texts={texts} />
      {(test.question || test.conclusion) && (
        <section className="verdict-box stack-4" aria-label={texts.verdictConclusion}>
          {test.question && (
            <div>
              <h2>{texts.verdictQuestion}</h2>
              <p className="verdict-question" lang={contentLang}>
                {test.question}
              </p>
            </div>
          )}
          {test.conclusion && (
            <div>
              <h2>{texts.verdictConclusion}</h2>
              <p lang={contentLang}>{test.conclusion}</p>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** Plain anchors: another test starts at its top. */
function Editions({ test, texts }: Omit<Props, 'trail'>) {
  const contentLang = useContentLang();
  const { supersededBy, supersedes } = test;
  return (
    <>
      {supersededBy && (
        <p className="test-note soft">
          {texts.supersededBy}
          <a className="link" href={`/evaluation/${supersededBy.id}`} lang={contentLang}>
            {supersededBy.title}
          </a>
        </p>
      )}
      <CorrectionNotes corrections={test.corrections} />
      {supersedes.map(({ id, title, publishedAt }) => (
        <p key={id} className="test-note soft">
          {texts.supersedes}
          <a className="link" href={`/evaluation/${id}`} lang={contentLang}>
            {title}
          </a>{' '}
          <TimeStamp at={publishedAt} form="date" />
        </p>
      ))}
    </>
  );
}

type Box = { label: string; name: string; figure: string; unit: string; note: string; isWarning?: boolean };

export function Podium({ test, texts }: { test: EvaluationView; texts: EvaluationTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const boxes = boxesOf(test, lang, texts);
  if (boxes.length === 0) return null;
  return (
    <section aria-label={`${texts.podium}${texts.listSeparator}${texts.podiumNote}`}>
      <ul className="picks numbers strip">
        {boxes.map(({ label, name, figure, unit, note, isWarning }) => (
          <li key={label} className={isWarning ? 'is-warning' : undefined}>
            <span>{label}</span>
            <b lang={contentLang}>{name}</b>
            <em className="figure-n">
              {figure}
              <small>{unit}</small>
            </em>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function boxesOf({ podium, priceUnit, products }: EvaluationView, lang: Lang, texts: EvaluationTexts): Box[] {
  const nameOf = (grade: Grade) => GRADE.label(grade, lang);
  const { best, bestValue, strongest, last } = podium;
  const boxes: (Box | null)[] = [
    best && {
      label: texts.podiumBest,
      name: best.name,
      figure: formatNumber(best.total ?? 0, 1),
      unit: texts.points,
      note: fill(texts.podiumBestNote, { grade: best.grade ? nameOf(best.grade) : '' }),
    },
    bestValue && {
      label: texts.podiumValue,
      name: bestValue.name,
      figure: bestValue.price ?? '',
      unit: fill(texts.priceUnit, { unit: priceUnit }),
      note: fill(isGood(bestValue.grade) ? texts.podiumValueNote : texts.podiumValueFairNote, {
        total: formatNumber(bestValue.total ?? 0, 1),
      }),
    },
    strongest && {
      label: fill(texts.podiumStrongest, { indicator: inSentence(strongest.indicator, lang) }),
      name: strongest.name,
      figure: strongest.raw,
      unit: strongest.unit,
      note: fill(texts.podiumStrongestNote, { weight: strongest.weight }),
    },
    last && {
      label: last.grade === 'bad' ? texts.podiumBad : texts.podiumLast,
      name: last.name,
      figure: formatNumber(last.total ?? 0, 1),
      unit: texts.points,
      note:
        last.failed.length > 0
          ? fill(texts.podiumFailedNote, { items: wordList(last.failed, lang, texts.listSeparator) })
          : fill(texts.podiumLastNote, { grade: last.grade ? nameOf(last.grade) : '', rank: products.length }),
      isWarning: true,
    },
  ];
  return boxes.filter((box) => box !== null);
}

function isGood(grade: Grade | null): boolean {
  return grade === 'excellent' || grade === 'good';
}
