import {
  ADDRESS_MAX_CHARACTERS,
  SITE_REPORT_CHARACTERS,
  SITE_REPORT_CONTACT_CHARACTERS,
} from '@rujian/contract/base/constants';
import { SITE_REPORT_REASON, type SiteReportReason } from '@rujian/contract/vocabulary/moderation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Sent } from './report-calls.ts';
import type { ReportTexts } from './texts.ts';

const EMPTY = { address: '', reason: '' as SiteReportReason | '', text: '', contact: '' };

export function ReportForm({ texts }: { texts: ReportTexts }) {
  const { lang } = useVisit();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <ReceiptBox sent={sent} texts={texts} onAgain={() => setSent(null)} />;

  const type = (change: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { reason } = typed;
    if (reason === '') return setErrors({ reason: texts.chooseReason });
    setIsBusy(true);
    const { sendReport, ApiError } = await import('./report-calls.ts');
    try {
      const done = await sendReport({ ...typed, reason });
      if (!done) return;
      setTyped(EMPTY);
      setSent(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.failure?.fields ?? {};
      setErrors(Object.keys(fields).length > 0 ? fields : { form: error.message });
    } finally {
      setIsBusy(false);
    }
  };

  const count = [...typed.text.trim()].length;
  return (
    <form className="report-form stack-5" onSubmit={send} noValidate>
      <FormField label={texts.reason} error={errors.reason}>
        {(control) => (
          <select
            {...control}
            required
            value={typed.reason}
            onChange={({ target }) => type({ reason: target.value as SiteReportReason | '' })}
          >
            <option value="">{texts.chooseReason}</option>
            {SITE_REPORT_REASON.keys.map((reason) => (
              <option key={reason} value={reason}>
                {SITE_REPORT_REASON.label(reason, lang)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={texts.address} error={errors.address} hint={texts.addressHint}>
        {(control) => (
          <input
            {...control}
            maxLength={ADDRESS_MAX_CHARACTERS}
            value={typed.address}
            onChange={({ target }) => type({ address: target.value })}
          />
        )}
      </FormField>
      <FormField
        label={texts.text}
        error={errors.text}
        hint={fill(texts.textHint, { count, max: SITE_REPORT_CHARACTERS })}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={6}
            value={typed.text}
            onChange={({ target }) => type({ text: target.value })}
          />
        )}
      </FormField>
      <FormField label={texts.contact} error={errors.contact} hint={texts.contactHint}>
        {(control) => (
          <input
            {...control}
            maxLength={SITE_REPORT_CONTACT_CHARACTERS}
            value={typed.contact}
            onChange={({ target }) => type({ contact: target.value })}
          />
        )}
      </FormField>
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.sending} label={texts.send} />
    </form>
  );
}

type ReceiptProps = { sent: Sent; texts: ReportTexts; onAgain: () => void };

function ReceiptBox({ sent: { receipt, dueAt }, texts, onAgain }: ReceiptProps) {
  const { lang } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="report-receipt" tabIndex={-1} role="status">
      <h3>{texts.sentTitle}</h3>
      <p>{texts.receipt}</p>
      <p className="report-number">{receipt}</p>
      <p>{fill(texts.sentText, { time: formatDateTime(lang, dueAt) })}</p>
      <div className="page-tools">
        <TextButton className="btn btn-s" onClick={() => void copy(receipt, texts)} label={texts.copyReceipt} />
        <TextButton className="btn btn-s" onClick={onAgain} label={texts.again} />
      </div>
    </div>
  );
}

async function copy(receipt: string, texts: ReportTexts) {
  try {
    await navigator.clipboard.writeText(receipt);
    await showToast(texts.copied, 'success');
  } catch {
    // Insecure origins have no clipboard; the number can be selected.
    await showToast(texts.copyFailed, 'error');
  }
}
