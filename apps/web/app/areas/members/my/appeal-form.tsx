import { ApiError } from '@rujian/api-client/api-error';
import { APPEAL_MAX_CHARACTERS, APPEAL_MIN_CHARACTERS } from '@rujian/contract/base/constants';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { MyTexts } from './texts.ts';

type Props = {
  /** The last day for an appeal. */
  until: string;
  onAppeal: (text: string) => Promise<unknown>;
  texts: MyTexts;
};

/** Asks another moderator to review; each comment has one appeal. */
export function AppealForm({ until, onAppeal, texts }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const length = [...text.trim()].length;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (length < APPEAL_MIN_CHARACTERS || length > APPEAL_MAX_CHARACTERS) {
      setError(texts.appealLength);
      return field.current?.focus();
    }
    setIsBusy(true);
    try {
      await onAppeal(text.trim());
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.failure?.fields?.text ?? refusal.message);
    } finally {
      setIsBusy(false);
    }
  };

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
    <form className="my-appeal-form stack-2" onSubmit={send}>
      <FormField
        label={texts.appealField}
        error={error}
        hint={fill(texts.appealHint, { count: length, max: APPEAL_MAX_CHARACTERS })}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={4}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError('');
            }}
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
}
