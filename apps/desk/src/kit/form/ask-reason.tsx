import { useEffect, useId, useRef, useState } from 'react';
import { dialogs } from '#desk/kit/notices.ts';
import { texts } from '#desk/kit/texts.ts';

type Question = {
  title: string;
  note?: string;
  label?: string;
  /** Who reads the text; without a label it is a reason for the audit log. */
  hint?: string;
  okText?: string;
  isDangerous?: boolean;
  isNeeded?: boolean;
  maxLength?: number;
  initial?: string;
  /** Runs while the dialog is open; a refusal keeps the text. */
  work?: (reason: string) => Promise<unknown>;
};

/** Asks for a reason; undefined if the dialog is cancelled. */
export function askReason(question: Question): Promise<string | undefined> {
  const { title, note, label = texts.reason, okText = texts.confirm } = question;
  const { isDangerous = false, isNeeded = true, maxLength = 200, initial = '', work } = question;
  const hint = question.hint ?? (question.label ? undefined : texts.reasonHint);
  let reason = initial;
  const button = (loading = false) => ({ danger: isDangerous, disabled: isNeeded && reason === '', loading });
  return new Promise((resolve) => {
    const dialog = dialogs().confirm({
      title,
      icon: null,
      okText,
      okButtonProps: button(),
      content: (
        <>
          {note && <p>{note}</p>}
          <ReasonField
            label={label}
            hint={hint}
            isNeeded={isNeeded}
            initial={initial}
            maxLength={maxLength}
            onChange={(text) => {
              reason = text.trim();
              dialog.update({ okButtonProps: button() });
            }}
          />
        </>
      ),
      onOk: (close: () => void) => {
        if (work) void carryOut(work, close);
        else finish(close);
      },
      onCancel: () => resolve(undefined),
    });

    async function carryOut(act: NonNullable<Question['work']>, close: () => void) {
      dialog.update({ okButtonProps: button(true) });
      const isRefused = (await act(reason).catch(() => undefined)) === undefined;
      dialog.update({ okButtonProps: button() });
      if (!isRefused) finish(close);
    }

    function finish(close: () => void) {
      close();
      resolve(reason);
    }
  });
}

export function askWhether(question: Pick<Question, 'title' | 'note' | 'okText' | 'isDangerous'>): Promise<boolean> {
  const { title, note, okText, isDangerous = false } = question;
  return new Promise((resolve) => {
    dialogs().confirm({
      title,
      content: note,
      ...(okText && { okText }),
      okButtonProps: { danger: isDangerous },
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

type FieldProps = Required<Pick<Question, 'label' | 'isNeeded' | 'initial' | 'maxLength'>> & {
  hint: string | undefined;
  onChange: (text: string) => void;
};

function ReasonField(props: FieldProps) {
  const { label, hint, isNeeded, initial, maxLength, onChange } = props;
  const id = useId();
  const [length, setLength] = useState(initial.length);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="reason-field">
      <label htmlFor={id}>
        {label}
        {isNeeded && <i aria-hidden="true">*</i>}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        required={isNeeded}
        maxLength={maxLength}
        defaultValue={initial}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setLength(target.value.length);
          onChange(target.value);
        }}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
        <span aria-hidden="true">
          {length} / {maxLength}
        </span>
      </p>
    </div>
  );
}
