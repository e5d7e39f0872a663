import type { SelectionCounts } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { FilledText } from '#web/ui/filled-text.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { SpotcheckTexts } from './texts.ts';

type Props = {
  counts: SelectionCounts;
  base: SelectionCounts;
  isSelection: boolean;
  isOfItem: boolean;
  texts: SpotcheckTexts;
};

/** Failures are always shown with denominator, period and exclusions. */
export function CountLine({ counts, base, isSelection, isOfItem, texts }: Props) {
  const { lang } = useVisit();
  const period = periodOf(lang, counts);
  const batches = formatNumber(counts.batches);
  const [baseBatches, baseFailed] = [formatNumber(base.batches), formatNumber(base.failed)];
  const [some, none] = isSelection ? [texts.selected, texts.selectedClean] : [texts.counted, texts.countedClean];
  return (
    <div className="quiet">
      <p className="sc-count" role="status">
        <FilledText
          text={counts.failed === 0 ? none : some}
          parts={{ ...period, batches, failed: <em>{formatNumber(counts.failed)}</em> }}
        />
      </p>
      <p>
        {sentencesOf(
          lang,
          isSelection ? fill(texts.selectedPeriod, { ...period, baseBatches, baseFailed }) : '',
          isOfItem ? texts.selectedIndicator : '',
          excludedText(counts, texts),
          isSelection ? '' : texts.noRate,
        )}
      </p>
    </div>
  );
}

/** A record may be overturned and a fake; then both are said, and the number of records stands before them. */
function excludedText({ excluded, overturned, fakes }: SelectionCounts, texts: SpotcheckTexts): string {
  if (excluded === 0) return '';
  const numbers = {
    excluded: formatNumber(excluded),
    overturned: formatNumber(overturned),
    fakes: formatNumber(fakes),
  };
  if (fakes === 0) return fill(texts.excludedOverturned, numbers);
  return fill(overturned === 0 ? texts.excludedFakes : texts.excluded, numbers);
}

export function periodOf(lang: Lang, { from, to }: Pick<SelectionCounts, 'from' | 'to'>) {
  return { from: from === null ? '–' : formatDate(lang, from), to: to === null ? '–' : formatDate(lang, to) };
}
