import { CONTRIBUTION_MESSAGE_CHARACTERS } from '@rujian/contract/areas/contributions/rules';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { ContributeTexts } from './texts.ts';

type Props = { onSend: (text: string) => Promise<unknown>; texts: ContributeTexts };

/** A message to the editor; it stays in the field until it was sent. */
export function MessageForm({ onSend, texts }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    setIsBusy(true);
    setError('');
    try {
      await onSend(text);
      setText('');
    } catch (thrown) {
      setError((thrown as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="contribute-message stack-3" onSubmit={send}>
      <FormField label={texts.messageLabel} error={error} hint={texts.messageHint}>
        {(control) => (
          <textarea
            {...control}
            className="contribute-textarea"
            rows={3}
            maxLength={CONTRIBUTION_MESSAGE_CHARACTERS}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FormField>
      <BusyButton className="btn" isBusy={isBusy} busyLabel={texts.sending} disabled={text.trim() === ''}>
        {texts.messageSend}
      </BusyButton>
    </form>
  );
}
