import { ApiError } from '@rujian/api-client/api-error';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { TextArea } from '#web/ui/forms/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MineTexts } from './texts.ts';

type Props = {
  label: string;
  question: string;
  className?: string;
  field: 'reason' | 'text' | 'statement';
  least: number;
  most: number;
  hint: string;
  onSend: (text: string) => Promise<unknown>;
  children?: ReactNode;
  texts: MineTexts;
};

/** An upload failed; its row shows the reason, this message the next step. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
}

export function TextDialog(props: Props) {
  const { label, question, className = 'btn', field, least, most, hint, texts } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if ([...text.trim()].length < least) return setProblem(hint);
    setIsBusy(true);
    setProblem('');
    try {
      await props.onSend(text.trim());
      setText('');
      dialog.current?.close();
    } catch (error) {
      if (error instanceof NotUploaded) setProblem(error.message);
      else if (error instanceof ApiError) {
        setProblem(error.failure?.fields[field] ?? error.message);
      } else throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} className="words-dialog" aria-label={label}>
        <form noValidate onSubmit={send}>
          <header>
            <h2>{label}</h2>
            <button type="button" className="icon-btn" aria-label={texts.close} onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </header>
          <p>{question}</p>
          <TextArea
            label={texts.reason}
            hint={hint}
            error={problem}
            rows={4}
            maxLength={most}
            value={text}
            onChange={setText}
          />
          {props.children}
          <p className="dialog-actions flow">
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {texts.cancel}
            </button>
            <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.working}>
              {texts.send}
            </BusyButton>
          </p>
        </form>
      </dialog>
    </>
  );
}
