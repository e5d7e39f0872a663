import type { ApiError } from '@rujian/api-client/api-error';
import { fenOf, royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { PAYOUT_METHOD, type PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { plainYuan } from './signed.ts';
import type { LedgerTexts } from './texts.ts';

type Props = { min: string; max: string; texts: LedgerTexts; onDone: () => void; onCancel: () => void };

type Field = {
  name: keyof typeof EMPTY;
  label: string;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'email';
  autoComplete: string;
};

const EMPTY = { amount: '', realName: '', idNumber: '', account: '', bankName: '' };

/** Requests a payout; input survives a refusal. */
export function WithdrawForm({ min, max, texts, onDone, onCancel }: Props) {
  const { values, errors, isBusy, submit, field } = useForm(EMPTY, request, refused);
  const { lang } = useVisit();
  const [method, setMethod] = useState<PayoutMethod>('bank');
  // Idempotency key: a repeated request counts once.
  const key = useRef(crypto.randomUUID());
  const fen = fenOf(values.amount);

  return (
    <form className="withdraw-form stack-4" noValidate onSubmit={submit}>
      {input({
        name: 'amount',
        label: texts.withdrawAmount,
        hint: amountHint(),
        inputMode: 'decimal',
        autoComplete: 'off',
      })}
      {input({ name: 'realName', label: texts.withdrawRealName, autoComplete: 'name' })}
      {input({ name: 'idNumber', label: texts.withdrawIdNumber, hint: texts.withdrawSealed, autoComplete: 'off' })}
      <fieldset className="withdraw-methods flow">
        <legend>{texts.withdrawMethod}</legend>
        {PAYOUT_METHOD.keys.map((each) => (
          <label key={each}>
            <input type="radio" name="method" checked={method === each} onChange={() => setMethod(each)} />
            {PAYOUT_METHOD.label(each, lang)}
          </label>
        ))}
      </fieldset>
      {input({
        name: 'account',
        label: method === 'bank' ? texts.withdrawCard : texts.withdrawAlipayAccount,
        inputMode: method === 'bank' ? 'numeric' : 'email',
        autoComplete: 'off',
      })}
      {method === 'bank' && input({ name: 'bankName', label: texts.withdrawBankName, autoComplete: 'off' })}
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
    if (fen === null || fen <= 0) {
      return fill(texts.withdrawBounds, { min: plainYuan(min), max: plainYuan(max) });
    }
    const tax = royaltyTaxFen(fen);
    return fill(texts.withdrawNet, { net: plainYuan(yuanOf(fen - tax)), tax: plainYuan(yuanOf(tax)) });
  }

  function input({ name, label, hint, inputMode, autoComplete }: Field) {
    const { value, error, onChange } = field(name);
    return (
      <FormField label={label} error={error} hint={hint}>
        {(control) => (
          <input
            {...control}
            name={name}
            inputMode={inputMode}
            autoComplete={autoComplete}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FormField>
    );
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
