import { useRef, useState } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';
import type { MineTexts } from './mine-texts.ts';

type Props = {
  label: string;
  question: string;
  className?: string;
  onConfirm: () => Promise<unknown>;
  texts: MineTexts;
};

/** Asks before it acts. The browser’s own dialog keeps the focus inside and gives it back. */
export function AskButton({ label, question, className = 'btn', onConfirm, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      dialog.current?.close();
    } catch {
      // The call has said what went wrong; the question stays open.
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
        <p>{question}</p>
        <p className="dialog-actions">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={isBusy}
            busyLabel={texts.working}
            onClick={confirm}
          >
            {label}
          </BusyButton>
        </p>
      </dialog>
    </>
  );
}
