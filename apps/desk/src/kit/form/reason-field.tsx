import { useEffect, useId, useRef, useState } from 'react';

type Props = {
  label: string;
  hint: string | undefined;
  isNeeded: boolean;
  initial: string;
  maxLength: number;
  onChange: (text: string) => void;
};

/** The one field of a small dialog, with the focus in it. */
export function ReasonField({ label, hint, isNeeded, initial, maxLength, onChange }: Props) {
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
