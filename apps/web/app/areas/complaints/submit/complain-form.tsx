import type { SimilarComplaint } from '@rujian/contract/areas/complaints/cases';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '#web/api/use-user.ts';
import { formatDateTime, formatTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { ComplaintPreview, ComplaintSent } from './complaint-preview.tsx';
import type { Draft } from './draft.ts';
import type { Problems } from './draft-problems.ts';
import { JoinDialog } from './join-dialog.tsx';
import { focusField, isPartDone, openFields, PARTS, partOf } from './parts/form-parts.ts';
import { PartContact } from './parts/part-contact.tsx';
import { PartProblem } from './parts/part-problem.tsx';
import { PartProduct } from './parts/part-product.tsx';
import { PartStory } from './parts/part-story.tsx';
import { loadStart, type Start } from './start.ts';
import type { ComplainTexts } from './texts.ts';
import { type Complaining, useComplaining } from './use-complaining.ts';

type Props = { texts: ComplainTexts };

/** The whole form. Client only: its initial state is in the browser. */
export function ComplainForm({ texts }: Props) {
  const [start, setStart] = useState<Start | null>(null);
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    loadStart(new URLSearchParams(location.search)).then(setStart, () => setTrouble(true));
  }, []);
  if (trouble) {
    return (
      <p className="note">
        {texts.draftGone} <TextLink className="link" to="/complaint/submit" target="_self" label={texts.beginAnew} />
      </p>
    );
  }
  if (!start) return <FormSkeleton />;
  return <LoadedForm start={start} texts={texts} />;
}

function FormSkeleton() {
  return (
    <div className="form-bones stack-8" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

function LoadedForm({ start, texts }: Props & { start: Start }) {
  const form = useComplaining(start, texts);
  const { step } = form;
  const joinId = useRef(new URLSearchParams(location.search).get('join'));
  const [joining, setJoining] = useState<Pick<SimilarComplaint, 'id' | 'title'> | null>(
    joinId.current && /^\d+$/.test(joinId.current) ? { id: Number(joinId.current), title: '' } : null,
  );
  const { part } = form;
  const isLastPart = part === PARTS.length - 1;
  const show = (shown: number) => {
    flushSync(() => form.showPart(shown));
    const heading = document.getElementById(`${PARTS[shown]}-title`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus({ preventScroll: true });
  };
  const next = () => {
    const [first, ...others] = openFields(part, form.open);
    if (first === undefined) return show(part + 1);
    for (const field of [first, ...others]) form.leave(field);
    focusField(first);
  };
  if (step.at === 'sent') return <ComplaintSent sent={step.sent} texts={texts} />;
  return (
    <>
      <div hidden={step.at !== 'form'}>
        <RestoredNotice start={start} form={form} texts={texts} />
        <form
          className="stack-12"
          noValidate
          aria-label={texts.formTitle}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLastPart) void form.preview();
            else next();
          }}
        >
          <FormSteps open={form.open} part={part} onChoose={show} texts={texts} />
          <ProblemSummary
            problems={form.problems}
            tries={form.tries}
            onChoose={(field) => {
              flushSync(() => form.showPart(partOf(field)));
              focusField(field);
            }}
            texts={texts}
          />
          <PartProduct form={form} texts={texts} />
          <PartProblem form={form} onJoin={setJoining} texts={texts} />
          <PartStory form={form} texts={texts} />
          <PartContact form={form} texts={texts} />
          <SendBar form={form} isLastPart={isLastPart} onBack={() => show(part - 1)} texts={texts} />
        </form>
      </div>
      {step.at === 'preview' && <ComplaintPreview form={form} preview={step.preview} texts={texts} />}
      {joining && <JoinDialog target={joining} onClose={() => setJoining(null)} texts={texts} />}
    </>
  );
}

function RestoredNotice({ start, form, texts }: Props & { start: Start; form: Complaining }) {
  const { lang } = useVisit();
  const [isShown, setIsShown] = useState(start.restoredAtMs !== null);
  if (!isShown || start.restoredAtMs === null) return null;
  return (
    <div className="note restored" role="status">
      <p>{fill(texts.restored, { time: formatDateTime(lang, start.restoredAtMs / 1000) })}</p>
      <TextButton
        className="btn btn-s"
        onClick={() => {
          form.clear();
          setIsShown(false);
        }}
        label={texts.beginAnew}
      />
    </div>
  );
}

type BarProps = Props & { form: Complaining; isLastPart: boolean; onBack: () => void };

function SendBar({ form, isLastPart, onBack, texts }: BarProps) {
  const user = useUser();
  const { saved, isBusy } = form;
  return (
    <div className="send-bar row">
      <p className="hint" aria-live="polite">
        {saved &&
          fill(saved.where === 'server' ? texts.savedServer : texts.savedHere, { time: formatTime(saved.atMs / 1000) })}
      </p>
      {form.part > 0 && <TextButton className="btn" onClick={onBack} label={texts.backPart} />}
      <BusyButton
        className="btn btn-primary"
        isBusy={isBusy}
        busyLabel={texts.working}
        label={isLastPart ? texts.toPreview : texts.nextPart}
      />
      {isLastPart && !user && <p className="hint">{texts.loginLater}</p>}
    </div>
  );
}

type StepsProps = { open: Problems; part: number; onChoose: (part: number) => void; texts: ComplainTexts };

function FormSteps({ open, part, onChoose, texts }: StepsProps) {
  const names = [texts.part1, texts.part2, texts.part3, texts.part4];
  return (
    <nav className="form-steps" aria-label={texts.steps}>
      <ol>
        {PARTS.map((id, place) => {
          const isDone = isPartDone(place, open);
          return (
            <li key={id} data-done={isDone || undefined}>
              <button type="button" aria-current={place === part ? 'step' : undefined} onClick={() => onChoose(place)}>
                <i aria-hidden="true">{isDone ? <Icon name="check" small /> : place + 1}</i>
                <span>{names[place]}</span>
                {isDone && <span className="sr">{texts.stepDone}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type FormInput = Omit<Draft, 'brandId' | 'productId' | 'harm' | 'shareContact' | 'anonymous'>;
type SummaryProps = { problems: Problems; tries: number; onChoose: (field: string) => void; texts: ComplainTexts };

function ProblemSummary({ problems, tries, onChoose, texts }: SummaryProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  const list = Object.entries(problems);
  if (tries === 0 || list.length === 0) return null;
  return (
    <section ref={box} className="problem-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="alert" />
        {fill(texts.summary, { count: list.length })}
      </h2>
      <ul>
        {list.map(([field, sentence]) => (
          <li key={field}>
            {field === 'form' ? (
              sentence
            ) : (
              <button type="button" className="link" onClick={() => onChoose(field)}>
                {texts[`field_${field as keyof FormInput}`]} · {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
