import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { FilledText } from '#web/ui/filled-text.tsx';
import { useNow } from '#web/ui/now.ts';
import type { ContributeTexts } from './texts.ts';

const TONES: Record<ContributionState, string> = {
  draft: 'tag',
  submitted: 'tag tag-amber',
  in_review: 'tag tag-amber',
  revise: 'tag tag-alarm',
  accepted: 'tag tag-pasture',
  in_production: 'tag tag-pasture',
  published: 'tag tag-pasture',
  rejected: 'tag',
  withdrawn: 'tag',
};

export function StateTag({ state }: { state: { key: ContributionState; name: string } }) {
  return <span className={TONES[state.key]}>{state.name}</span>;
}

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
