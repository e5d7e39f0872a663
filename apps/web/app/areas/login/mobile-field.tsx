import { AREA_CODES } from '@rujian/contract/base/constants';
import { useLayoutEffect, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLogin } from './login-context.ts';
import { caretAfter, groupedMobile, mobileDigits } from './mobile-number.ts';

type Props = { error: string | undefined; onChange: () => void };

/** Area code and number, displayed in groups and stored as digits. */
export function MobileField({ error, onChange }: Props) {
  const { texts, mobile, setMobile } = useLogin();
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (digits === null) return;
    input.current?.setSelectionRange(caretAfter(digits), caretAfter(digits));
  });

  return (
    <FormField label={texts.mobile} error={error}>
      {(control) => (
        <>
          <span className="area">
            <select aria-label={texts.areaCode} autoComplete="tel-country-code">
              {AREA_CODES.map((code) => (
                <option key={code} value={code} label={`+${code}`}>
                  {fill(texts.areaChina, { code })}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
          <input
            {...control}
            ref={input}
            type="tel"
            name="mobile"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={texts.mobilePlaceholder}
            value={groupedMobile(mobile)}
            onChange={({ currentTarget }) => {
              const caret = currentTarget.selectionStart ?? currentTarget.value.length;
              const typedBefore = currentTarget.value.slice(0, caret);
              digitsBeforeCaret.current = typedBefore.replace(/\D/g, '').length;
              setMobile(mobileDigits(currentTarget.value));
              onChange();
            }}
          />
        </>
      )}
    </FormField>
  );
}
