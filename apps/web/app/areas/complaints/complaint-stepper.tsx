import type { Complaint } from '@rujian/contract/areas/complaints/public';
import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScrollBox } from '#web/ui/lists/scroll-box.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ComplaintTexts } from './texts.ts';

export function ComplaintStepper({ steps, texts }: { steps: Step[]; texts: ComplaintTexts }) {
  const { lang } = useVisit();
  return (
    <ScrollBox className="stepper-box" label={texts.steps}>
      <ol className="stepper">
        {steps.map(({ name, state, at }, place) => (
          <li key={name} className={`step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? <Icon name="check" small /> : place + 1}</i>
            <b>{texts[`step_${name}`]}</b>
            {at === null ? (
              <span>{state === 'now' ? texts.stepNow : state === 'missing' && texts.stepMissing}</span>
            ) : (
              <time dateTime={isoTime(at)}>{formatMonthDay(lang, at)}</time>
            )}
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}

const STEPS = ['submitted', 'reviewed', 'forwarded', 'replied', 'confirmed', 'ended'] as const;
type StepName = (typeof STEPS)[number];

/** `missing`: closed without this step. */
type Step = { name: StepName; state: 'done' | 'now' | 'ahead' | 'missing'; at: number | null };

type Facts = Pick<Complaint, 'state' | 'submittedAt' | 'acceptedAt' | 'firstReplyAt' | 'closedAt' | 'timeline'>;

export function stepsOf({ state, submittedAt, acceptedAt, firstReplyAt, closedAt, timeline }: Facts): Step[] {
  const reached = (key: string) => timeline.findLast((event) => event.state?.key === key)?.at;
  const forwardedAt = state.key === 'accepted' ? null : (reached('assigned') ?? acceptedAt);
  // The desk may file a confirmed complaint days later; the step uses the complainant's date.
  const confirmed = timeline.findLast((event) => event.side === 'user' && event.state?.key === 'resolved')?.at;
  const confirmedAt = state.key === 'resolved' ? (confirmed ?? reached('resolved') ?? closedAt) : null;
  const times: Record<StepName, number | null> = {
    submitted: submittedAt,
    reviewed: acceptedAt,
    forwarded: forwardedAt,
    replied: firstReplyAt,
    confirmed: confirmedAt,
    ended: closedAt,
  };
  const present = closedAt === null ? STEPS.find((name) => times[name] === null) : undefined;
  return STEPS.map((name) => {
    const at = times[name];
    if (at !== null) return { name, at, state: 'done' };
    if (closedAt !== null) return { name, at, state: 'missing' };
    return { name, at, state: name === present ? 'now' : 'ahead' };
  });
}
