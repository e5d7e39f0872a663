import { CONTRIBUTION_MESSAGE_CHARACTERS } from '@rujian/contract/areas/contributions/rules';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ContributeTexts } from './texts.ts';

type Props = { onSend: (text: string) => Promise<unknown>; texts: ContributeTexts };

/** A message to the editor; it stays in the field until it was sent. */
export function MessageForm({ onSend, texts }: Props) {
  const form = useForm({ text: '' }, send, ({ message }) => ({ text: message }));
  const field = form.field('text');
  const isEmpty = field.value.trim() === '';

  async function send(): Promise<void> {
    if (isEmpty) return;
    await onSend(field.value);
    form.reset();
  }

  return (
    <form ref={form.ref} className="contribute-message stack-3" onSubmit={form.submit}>
      <TextArea
        {...field}
        label={texts.messageLabel}
        hint={texts.messageHint}
        className="contribute-textarea"
        rows={3}
        maxLength={CONTRIBUTION_MESSAGE_CHARACTERS}
      />
      <BusyButton className="btn" isBusy={form.isBusy} busyLabel={texts.sending} disabled={isEmpty}>
        {texts.messageSend}
      </BusyButton>
    </form>
  );
}
