import { type FormEvent, useState } from 'react';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import type { MyTexts } from './texts.ts';

type Props = {
  label: string;
  fieldLabel: string;
  value?: string;
  maxLength: number;
  mayBeEmpty?: boolean;
  placeholder?: string;
  onSave: (value: string) => Promise<unknown>;
  texts: MyTexts;
};

export function NameForm(props: Props) {
  const { label, fieldLabel, value = '', maxLength, mayBeEmpty, placeholder, texts } = props;
  const [text, setText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (text === null) return <TextButton className="btn btn-s" onClick={() => setText(value)} label={label} />;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await props.onSave(text.trim());
      setText(null);
    } catch {
      // The call showed the error; the text stays to be corrected.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="flow" onSubmit={save}>
      <span className="input">
        <input
          // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this field.
          autoFocus
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-label={fieldLabel}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </span>
      <button type="submit" className="btn btn-s btn-primary" disabled={isBusy || (!mayBeEmpty && text.trim() === '')}>
        {texts.save}
      </button>
      <TextButton className="btn btn-s" onClick={() => setText(null)} label={texts.cancel} />
    </form>
  );
}
