import { useRef, useState } from 'react';
import { TextButton } from '#web/ui/forms/busy-button.tsx';

/** Asks for confirmation. A native dialog, which traps and restores the focus. */
export function ConfirmButton(props: {
  label: string;
  question: string;
  action?: string;
  className?: string;
  actionClassName?: string;
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
  texts: { cancel: string; working: string };
}) {
  const { label, question, action = label, className = 'btn btn-s', disabled, texts } = props;
  const { actionClassName = 'btn btn-danger' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => dialog.current?.close();
  const confirm = async () => {
    setIsBusy(true);
    try {
      await props.onConfirm();
      close();
    } catch {
      // The call showed the error; the dialog stays open.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <TextButton className={className} disabled={disabled} onClick={() => dialog.current?.showModal()} label={label} />
      <dialog ref={dialog} className="confirm" aria-label={label}>
        <p>{question}</p>
        <div className="confirm-actions">
          <TextButton className="btn" onClick={close} label={texts.cancel} />
          <button type="button" className={actionClassName} disabled={isBusy} onClick={confirm}>
            {isBusy ? texts.working : action}
          </button>
        </div>
      </dialog>
    </>
  );
}
