import { ApiError } from '@rujian/api-client/api-error';
import { fenOf, royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { type FormEvent, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
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
  const [values, setValues] = useState(EMPTY);
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  // Idempotency key: a repeated request counts once.
  const key = useRef(crypto.randomUUID());
  const fen = fenOf(values.amount);

  return (
    <form className="withdraw-form stack-4" noValidate onSubmit={submit}>
      {field({
        name: 'amount',
        label: texts.withdrawAmount,
        hint: amountHint(),
        inputMode: 'decimal',
        autoComplete: 'off',
      })}
      {field({ name: 'realName', label: texts.withdrawRealName, autoComplete: 'name' })}
      {field({ name: 'idNumber', label: texts.withdrawIdNumber, hint: texts.withdrawSealed, autoComplete: 'off' })}
      <fieldset className="withdraw-methods flow">
        <legend>{texts.withdrawMethod}</legend>
        {(['bank', 'alipay'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="method" checked={method === each} onChange={() => setMethod(each)} />
            {each === 'bank' ? texts.withdrawBank : texts.withdrawAlipay}
          </label>
        ))}
      </fieldset>
      {field({
        name: 'account',
        label: method === 'bank' ? texts.withdrawCard : texts.withdrawAlipayAccount,
        inputMode: method === 'bank' ? 'numeric' : 'email',
        autoComplete: 'off',
      })}
      {method === 'bank' && field({ name: 'bankName', label: texts.withdrawBankName, autoComplete: 'off' })}
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

  function field({ name, label, hint, inputMode, autoComplete }: Field) {
    return (
      <FormField label={label} error={errors[name]} hint={hint}>
        {(control) => (
          <input
            {...control}
            name={name}
            inputMode={inputMode}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={({ currentTarget: { value } }) => {
              setValues((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _told, form: _form, ...others }) => others);
            }}
          />
        )}
      </FormField>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const [{ callApi }, { requestWithdrawal }] = await Promise.all([
        import('#web/api/browser-api.ts'),
        import('@rujian/contract/areas/ledger/withdrawals'),
      ]);
      const asked = { ...values, method, key: key.current };
      await callApi(requestWithdrawal, asked, { errorMessage: false });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.failure?.fields ?? {};
      setErrors(Object.keys(fields).length > 0 ? fields : { form: error.message });
    } finally {
      setIsBusy(false);
    }
  }
}
