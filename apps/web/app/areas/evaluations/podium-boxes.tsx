import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { GRADE, type Grade } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type Props = { test: EvaluationView; texts: EvaluationTexts };
type Box = { label: string; name: string; figure: string; unit: string; note: string; isWarning?: boolean };

/** Best, best value, best in the top-weighted indicator, and the worst. */
export function Podium({ test, texts }: Props) {
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
