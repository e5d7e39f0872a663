import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { useNow } from '#web/ui/now.ts';
import type { ContributeTexts } from './texts.ts';

/** The promised answer date, or that it is overdue. */
export function AnswerDue({ at, texts }: { at: number; texts: ContributeTexts }) {
  const now = useNow();
  const isLate = now !== null && now > at;
  return (
    <span>
      <FilledText
        text={isLate ? texts.answerLate : texts.answerDue}
        parts={{ date: <TimeStamp at={at} form="date" /> }}
      />
    </span>
  );
}
