import { ApiError } from '@rujian/api-client/api-error';
import { COMPLAINT_RATING_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { RatingInput } from './mine-calls.ts';
import type { MineTexts } from './texts.ts';

type Props = { until: number | null; onSend: (rating: RatingInput) => Promise<unknown>; texts: MineTexts };

const STARS = [1, 2, 3, 4, 5];
const ASPECTS = ['attitude', 'speed', 'result'] as const;
type Aspect = (typeof ASPECTS)[number];

export function RatingForm({ until, onSend, texts }: Props) {
  const { lang } = useVisit();
  const [stars, setStars] = useState<Partial<Record<Aspect, number>>>({});
  const [wouldBuyAgain, setWouldBuyAgain] = useState<boolean | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { attitude, speed, result } = stars;
    if (isBusy) return;
    if (!attitude || !speed || !result) return setProblem(texts.rateWrong);
    setIsBusy(true);
    setProblem('');
    try {
      await onSend({ attitude, speed, result, text: text.trim(), wouldBuyAgain });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const answers: [string, boolean | null][] = [
    [texts.yes, true],
    [texts.no, false],
    [texts.noAnswer, null],
  ];
  return (
    <form className="rating-form stack-4" noValidate aria-label={texts.rate} onSubmit={send}>
      <h2>{texts.rate}</h2>
      {until !== null && <p className="hint">{fill(texts.rateIntro, { date: formatDate(lang, until) })}</p>}
      {ASPECTS.map((aspect) => (
        <fieldset key={aspect} className="star-row">
          <legend>{texts[aspect]}</legend>
          {STARS.map((count) => (
            <label key={count} data-lit={count <= (stars[aspect] ?? 0) || undefined}>
              <input
                type="radio"
                name={aspect}
                checked={stars[aspect] === count}
                onChange={() => setStars((before) => ({ ...before, [aspect]: count }))}
              />
              <span aria-hidden="true">★</span>
              <span className="sr">{fill(texts.stars, { stars: count })}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset className="star-row buy-row">
        <legend>{texts.wouldBuy}</legend>
        {answers.map(([name, value]) => (
          <label key={name}>
            <input
              type="radio"
              name="wouldBuyAgain"
              checked={wouldBuyAgain === value}
              onChange={() => setWouldBuyAgain(value)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={texts.rateText}
        hint={texts.rateTextHint}
        rows={3}
        maxLength={COMPLAINT_RATING_CHARACTERS}
        value={text}
        onChange={setText}
      />
      <FormProblem problem={problem} />
      <p>
        <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.working} label={texts.rateSend} />
      </p>
    </form>
  );
}
