import { PASSWORD_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { texts as TEXTS } from './texts.ts';

export function PasswordField(props: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  onChange: (password: string) => void;
}) {
  const { name, label, value, error, hint, autoComplete, onChange } = props;
  const texts = TEXTS[useVisit().lang];
  const [isShown, setIsShown] = useState(false);
  const isNew = autoComplete === 'new-password';
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
            maxLength={isNew ? PASSWORD_MAX_CHARACTERS : undefined}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <IconButton
            icon={isShown ? 'eye' : 'eye-off'}
            className="eye"
            label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </>
      )}
    </FormField>
  );
}
