import type { ApiError } from '@rujian/api-client/api-error';
import { fenOf, royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { OwnWithdrawal, Withdrawals } from '@rujian/contract/areas/ledger/withdrawals';
import { PAYOUT_METHOD, type PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { plainYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';

export function WithdrawPanel({ texts, onRequested }: { texts: LedgerTexts; onRequested: () => void }) {
  const [answer, setAnswer] = useState<Withdrawals>();
  const [isOpen, setIsOpen] = useState(false);
  const read = useCallback(async () => {
    const [callApi, { getWithdrawals }] = await withApi(import('@rujian/contract/areas/ledger/withdrawals'));
    setAnswer(await callApi(getWithdrawals, {}));
  }, []);
  useEffect(() => void read().catch(() => {}), [read]);
  if (!answer) return null;
  const { list, obstacle, min, max, left } = answer;
  return (
    <Section
      id="withdrawals"
      className="withdrawals"
      title={texts.withdrawTitle}
      note={
        <>
          <p>{fill(texts.withdrawRule, { min: plainYuan(min), left })}</p>
          {obstacle === '' && !isOpen && (
            <TextButton className="btn" onClick={() => setIsOpen(true)} label={texts.withdrawOpen} />
          )}
        </>
      }
    >
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
    </Section>
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

type FormProps = { min: string; max: string; texts: LedgerTexts; onDone: () => void; onCancel: () => void };

const EMPTY = { amount: '', realName: '', idNumber: '', account: '', bankName: '' };

function WithdrawForm({ min, max, texts, onDone, onCancel }: FormProps) {
  const { values, errors, isBusy, submit, field } = useForm(EMPTY, request, refused);
  const { lang } = useVisit();
  const [method, setMethod] = useState<PayoutMethod>('bank');
  // Idempotency key: a repeated request counts once.
  const key = useRef(crypto.randomUUID());
  const fen = fenOf(values.amount);

  return (
    <form className="withdraw-form stack-4" noValidate onSubmit={submit}>
      <TextInput
        label={texts.withdrawAmount}
        hint={amountHint()}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <TextInput label={texts.withdrawRealName} autoComplete="name" {...field('realName')} />
      <TextInput label={texts.withdrawIdNumber} hint={texts.withdrawSealed} autoComplete="off" {...field('idNumber')} />
      <fieldset className="withdraw-methods flow">
        <legend>{texts.withdrawMethod}</legend>
        {PAYOUT_METHOD.keys.map((each) => (
          <label key={each}>
            <input type="radio" name="method" checked={method === each} onChange={() => setMethod(each)} />
            {PAYOUT_METHOD.label(each, lang)}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={method === 'bank' ? texts.withdrawCard : texts.withdrawAlipayAccount}
        inputMode={method === 'bank' ? 'numeric' : 'email'}
        autoComplete="off"
        {...field('account')}
      />
      {method === 'bank' && <TextInput label={texts.withdrawBankName} autoComplete="off" {...field('bankName')} />}
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <div className="withdraw-buttons">
        <BusyButton
          className="btn btn-primary"
          isBusy={isBusy}
          busyLabel={texts.withdrawSending}
          label={texts.withdrawSend}
        />
        <TextButton className="btn" onClick={onCancel} label={texts.withdrawCancel} />
      </div>
    </form>
  );

  function amountHint(): string {
    if (fen === null || fen <= 0) return fill(texts.withdrawBounds, { min: plainYuan(min), max: plainYuan(max) });
    const tax = royaltyTaxFen(fen);
    return fill(texts.withdrawNet, { net: plainYuan(yuanOf(fen - tax)), tax: plainYuan(yuanOf(tax)) });
  }

  async function request() {
    const [callApi, { requestWithdrawal }] = await withApi(import('@rujian/contract/areas/ledger/withdrawals'));
    await callApi(requestWithdrawal, { ...values, method, key: key.current }, { errorMessage: false });
    onDone();
  }
}

function refused({ failure, message }: ApiError) {
  const fields = failure?.fields ?? {};
  return Object.keys(fields).length > 0 ? fields : { form: message };
}
