import { APPEAL_MAX_CHARACTERS, APPEAL_MIN_CHARACTERS } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { MyTexts } from './texts.ts';

type Props = { until: string; onAppeal: (text: string) => Promise<unknown>; texts: MyTexts };

export function AppealForm({ until, onAppeal, texts }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, submit, field, setErrors } = useForm({ text: '' }, send, (refusal) => ({
    text: refusal.failure?.fields?.text ?? refusal.message,
  }));
  const { value, error, onChange } = field('text');
  const text = value.trim();
  const length = [...text].length;
  useEffect(() => {
    if (isOpen) area.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <p className="my-appeal row">
        <button type="button" className="btn btn-s" onClick={() => setIsOpen(true)}>
          {texts.appeal}
        </button>
        <small className="my-hint">{fill(texts.appealUntil, { date: until })}</small>
      </p>
    );
  }
  return (
    <form className="my-appeal-form stack-2" onSubmit={submit}>
      <FormField
        label={texts.appealField}
        error={error}
        hint={fill(texts.appealHint, { count: length, max: APPEAL_MAX_CHARACTERS })}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={4}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FormField>
      <div className="my-actions">
        <button type="button" className="btn btn-s" onClick={() => setIsOpen(false)}>
          {texts.cancel}
        </button>
        <BusyButton className="btn btn-s btn-primary" isBusy={isBusy} busyLabel={texts.working}>
          {texts.appealSend}
        </BusyButton>
      </div>
    </form>
  );

  async function send() {
    if (length >= APPEAL_MIN_CHARACTERS && length <= APPEAL_MAX_CHARACTERS) return void (await onAppeal(text));
    setErrors({ text: texts.appealLength });
    area.current?.focus();
  }
}
