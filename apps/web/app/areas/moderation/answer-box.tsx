import type { SiteReportAnswer } from '@rujian/contract/areas/moderation/site-reports';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ReportTexts } from './texts.ts';

const TONES = { open: 'tag-amber', upheld: 'tag-pasture', dismissed: '', not_ours: '' };

/** The answer to a report by its number; a message links here with the number after the `#`. */
export function AnswerBox({ texts }: { texts: ReportTexts }) {
  const [receipt, setReceipt] = useState('');
  const [found, setFound] = useState<SiteReportAnswer | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const find = useCallback(async (number: string) => {
    setIsBusy(true);
    setError('');
    setFound(null);
    const { findAnswer, ApiError } = await import('./report-calls.ts');
    try {
      setFound(await findAnswer(number));
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.message);
    } finally {
      setIsBusy(false);
    }
  }, []);

  useEffect(() => {
    const number = decodeURIComponent(location.hash.slice(1));
    if (!number.startsWith('JB')) return;
    setReceipt(number);
    void find(number);
  }, [find]);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (receipt.trim() === '') setError(texts.receiptNeeded);
    else void find(receipt);
  };

  return (
    <>
      <form className="report-find" onSubmit={ask} noValidate>
        <FormField label={texts.receipt} error={error} hint={texts.receiptHint}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={receipt}
              onChange={({ target }) => {
                setReceipt(target.value);
                setError('');
              }}
            />
          )}
        </FormField>
        <BusyButton className="btn" isBusy={isBusy} busyLabel={texts.finding} label={texts.find} />
      </form>
      <div aria-live="polite">{found && <Answer found={found} texts={texts} />}</div>
    </>
  );
}

function Answer({ found, texts }: { found: SiteReportAnswer; texts: ReportTexts }) {
  const { lang } = useVisit();
  const { state, reason, answer, createdAt, dueAt, decidedAt } = found;
  return (
    <div className="report-found">
      <p>
        <span className={`tag ${TONES[state.key]}`}>{state.name}</span> {reason.name}
      </p>
      <p className="meta">
        <span>{fill(texts.sentAt, { time: formatDateTime(lang, createdAt) })}</span>
        <span>
          {decidedAt === null
            ? fill(texts.dueAt, { time: formatDateTime(lang, dueAt) })
            : fill(texts.answeredAt, { time: formatDateTime(lang, decidedAt) })}
        </span>
      </p>
      {answer && <p className="report-words">{answer}</p>}
    </div>
  );
}
