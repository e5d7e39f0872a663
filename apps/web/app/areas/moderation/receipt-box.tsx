import { useEffect, useRef } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Sent } from './report-calls.ts';
import type { ReportTexts } from './texts.ts';

type Props = { sent: Sent; texts: ReportTexts; onAgain: () => void };

/** The receipt number, and the date of the answer. */
export function ReceiptBox({ sent: { receipt, dueAt }, texts, onAgain }: Props) {
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
        <button type="button" className="btn btn-s" onClick={() => void copy(receipt, texts)}>
          {texts.copyReceipt}
        </button>
        <button type="button" className="btn btn-s" onClick={onAgain}>
          {texts.again}
        </button>
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
