import { useRef, useState } from 'react';
import './confirm.css';

type Props = {
  label: string;
  question: string;
  /** What the button inside the question says, if not the same. */
  action?: string;
  className?: string;
  /** For questions whose answer destroys nothing. */
  actionClassName?: string;
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
  texts: { cancel: string; working: string };
};

/** Asks before it acts. The browser’s own dialog keeps the focus inside and gives it back. */
export function ConfirmButton(props: Props) {
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
      // The call has said what went wrong; the question stays open.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
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
