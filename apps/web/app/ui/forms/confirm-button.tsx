import { useRef, useState } from 'react';

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
      <button type="button" className={className} disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} className="confirm" aria-label={label}>
        <p>{question}</p>
        <div className="confirm-actions">
          <button type="button" className="btn" onClick={close}>
            {texts.cancel}
          </button>
          <button type="button" className={actionClassName} disabled={isBusy} onClick={confirm}>
            {isBusy ? texts.working : action}
          </button>
        </div>
      </dialog>
    </>
  );
}
