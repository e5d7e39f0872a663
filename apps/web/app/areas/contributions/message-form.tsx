import { CONTRIBUTION_MESSAGE_CHARACTERS } from '@rujian/contract/areas/contributions/rules';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ContributeTexts } from './texts.ts';

type Props = { onSend: (text: string) => Promise<unknown>; texts: ContributeTexts };

/** A message to the editor; it stays in the field until it was sent. */
export function MessageForm({ onSend, texts }: Props) {
  const form = useForm({ text: '' }, send, ({ message }) => ({ text: message }));
  const { value, error, onChange } = form.field('text');

  async function send(): Promise<void> {
    if (value.trim() === '') return;
    await onSend(value);
    form.reset();
  }

  return (
    <form ref={form.ref} className="contribute-message stack-3" onSubmit={form.submit}>
      <FormField label={texts.messageLabel} error={error} hint={texts.messageHint}>
        {(control) => (
          <textarea
            {...control}
            className="contribute-textarea"
            rows={3}
            maxLength={CONTRIBUTION_MESSAGE_CHARACTERS}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </FormField>
      <BusyButton className="btn" isBusy={form.isBusy} busyLabel={texts.sending} disabled={value.trim() === ''}>
        {texts.messageSend}
      </BusyButton>
    </form>
  );
}
