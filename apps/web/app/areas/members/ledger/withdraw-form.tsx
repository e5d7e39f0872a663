import type { ApiError } from '@rujian/api-client/api-error';
import { fenOf, royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { PAYOUT_METHOD, type PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { plainYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';

type Props = { min: string; max: string; texts: LedgerTexts; onDone: () => void; onCancel: () => void };

const EMPTY = { amount: '', realName: '', idNumber: '', account: '', bankName: '' };

export function WithdrawForm({ min, max, texts, onDone, onCancel }: Props) {
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
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <TextInput label={texts.withdrawRealName} name="realName" autoComplete="name" {...field('realName')} />
      <TextInput
        label={texts.withdrawIdNumber}
        hint={texts.withdrawSealed}
        name="idNumber"
        autoComplete="off"
        {...field('idNumber')}
      />
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
        name="account"
        inputMode={method === 'bank' ? 'numeric' : 'email'}
        autoComplete="off"
        {...field('account')}
      />
      {method === 'bank' && (
        <TextInput label={texts.withdrawBankName} name="bankName" autoComplete="off" {...field('bankName')} />
      )}
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <div className="withdraw-buttons">
        <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.withdrawSending}>
          {texts.withdrawSend}
        </BusyButton>
        <button type="button" className="btn" onClick={onCancel}>
          {texts.withdrawCancel}
        </button>
      </div>
    </form>
  );

  function amountHint(): string {
    if (fen === null || fen <= 0) return fill(texts.withdrawBounds, { min: plainYuan(min), max: plainYuan(max) });
    const tax = royaltyTaxFen(fen);
    return fill(texts.withdrawNet, { net: plainYuan(yuanOf(fen - tax)), tax: plainYuan(yuanOf(tax)) });
  }

  async function request() {
    const [{ callApi }, { requestWithdrawal }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/ledger/withdrawals'),
    ]);
    await callApi(requestWithdrawal, { ...values, method, key: key.current }, { errorMessage: false });
    onDone();
  }
}

function refused({ failure, message }: ApiError) {
  const fields = failure?.fields ?? {};
  return Object.keys(fields).length > 0 ? fields : { form: message };
}
