import { PASSWORD_MAX_CHARACTERS } from '@rujian/contract/constants';
import { useState } from 'react';
import { FormField } from '#web/ui/form-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AccountTexts } from './texts.zh-cn.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | undefined;
  texts: AccountTexts;
  onChange: (password: string) => void;
};

export function PasswordInput(props: Props) {
  const { name, label, hint, autoComplete, value, error, texts, onChange } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={autoComplete === 'new-password' ? PASSWORD_MAX_CHARACTERS : undefined}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            className="eye"
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye' : 'eye-off'} />
          </button>
        </>
      )}
    </FormField>
  );
}
