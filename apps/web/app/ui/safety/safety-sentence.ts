import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import type { Lang } from '@rujian/contract/base/constants';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { Site } from '#web/ui/site-data.ts';

type Texts = Site['texts'];

/** What follows the name, from the colon on: batches checked, how many failed, and when the last was published. */
export function safetySentence(answer: SafetyAnswer, texts: Texts, lang: Lang): string {
  const { kind, verdict, tested, failed, latestOn } = answer;
  switch (verdict) {
    case 'fail':
    case 'pass':
      return fill(kind === 'batch' ? texts.safetyBatchSum : texts.safetySum, {
        tested: formatNumber(tested),
        failed: formatNumber(failed),
        date: latestOn === null ? '–' : formatDate(lang, latestOn),
      });
    case 'recalled':
      return texts.safetyRecalled;
    case 'overturned':
      return texts.safetyOverturned;
    case 'fake':
      return texts.safetyFake;
    case 'seen':
      return texts.safetySeen;
    case 'none':
      return kind === 'batch' ? texts.safetyBatchNone : texts.safetyNone;
  }
}

/** What to do now. */
export function safetyAdvice({ kind, verdict }: SafetyAnswer, texts: Texts): string {
  if (verdict === 'fake') return texts.safetyAdviceFake;
  if (kind === 'batch') {
    if (verdict === 'fail') return texts.safetyAdviceBatchFail;
    if (verdict === 'recalled') return texts.safetyAdviceRecalled;
    return verdict === 'none' || verdict === 'seen' ? texts.safetyAdviceBatchNone : texts.safetyAdviceBatchPass;
  }
  if (verdict === 'fail') return texts.safetyAdviceFail;
  return verdict === 'none' ? texts.safetyAdviceNone : texts.safetyAdvicePass;
}
