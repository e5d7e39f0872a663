import { formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ScrollBox } from '#web/ui/lists/scroll-box.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Step } from './complaint-steps.ts';
import type { ComplaintTexts } from './texts.ts';

type Props = { steps: Step[]; texts: ComplaintTexts };

export function ComplaintStepper({ steps, texts }: Props) {
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
