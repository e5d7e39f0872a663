import type { OwnWithdrawal, Withdrawals } from '@rujian/contract/areas/ledger/withdrawals';
import { useCallback, useEffect, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { plainYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';
import { WithdrawForm } from './withdraw-form.tsx';

type Props = { texts: LedgerTexts; onRequested: () => void };

export function WithdrawPanel({ texts, onRequested }: Props) {
  const [answer, setAnswer] = useState<Withdrawals>();
  const [isOpen, setIsOpen] = useState(false);
  const read = useCallback(async () => {
    const [{ callApi }, { getWithdrawals }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/ledger/withdrawals'),
    ]);
    setAnswer(await callApi(getWithdrawals, {}));
  }, []);
  useEffect(() => void read().catch(() => {}), [read]);
  if (!answer) return null;
  const { list, obstacle, min, max, left } = answer;
  return (
    <section aria-labelledby="withdrawals" className="withdrawals">
      <header className="sec-head">
        <h2 id="withdrawals">{texts.withdrawTitle}</h2>
        <p>{fill(texts.withdrawRule, { min: plainYuan(min), left })}</p>
        {obstacle === '' && !isOpen && (
          <button type="button" className="btn" onClick={() => setIsOpen(true)}>
            {texts.withdrawOpen}
          </button>
        )}
      </header>
      {obstacle !== '' && <p className="hint">{obstacleText(obstacle, texts, min)}</p>}
      {isOpen && obstacle === '' && (
        <WithdrawForm
          max={max}
          min={min}
          texts={texts}
          onCancel={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onRequested();
            void read();
          }}
        />
      )}
      {list.length > 0 && (
        <ul className="withdrawal-list rows">
          {list.map((row) => (
            <WithdrawalItem key={row.id} row={row} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WithdrawalItem({ row, texts }: { row: OwnWithdrawal; texts: LedgerTexts }) {
  const { amount, tax, net, payee, state, reason, requestedAt } = row;
  return (
    <li>
      <div>
        <b className="figure-n">{plainYuan(amount)}</b>
        <small>{texts.yuan}</small>
        <span className="tag">{state.name}</span>
      </div>
      <p className="meta">
        <TimeStamp at={requestedAt} />
        <span>{payee}</span>
        <span>{fill(texts.withdrawNet, { net: plainYuan(net), tax: plainYuan(tax) })}</span>
      </p>
      {reason !== '' && <p className="hint">{fill(texts.withdrawReason, { reason })}</p>}
    </li>
  );
}

function obstacleText(obstacle: Withdrawals['obstacle'], texts: LedgerTexts, min: string): string {
  switch (obstacle) {
    case 'under_age':
      return texts.withdrawUnderAge;
    case 'month_full':
      return texts.withdrawMonthFull;
    case 'too_little':
      return fill(texts.withdrawTooLittle, { min: plainYuan(min) });
    case '':
      return '';
  }
}
