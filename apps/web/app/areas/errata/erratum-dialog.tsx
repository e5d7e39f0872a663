import { ApiError } from '@rujian/api-client/api-error';
import { ERRATUM_CHARACTERS } from '@rujian/contract/base/constants';
import type { ErratumKind } from '@rujian/contract/vocabulary/errata';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { BusyButton, IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { Reported } from './selected-text.ts';
import type { ErrataTexts } from './texts.ts';
import './errata.css';

export type Draft = { kind: ErratumKind; text: string; suggestion: string; wantsThanks: boolean };

/** Thanking by name is opt-in. */
export const EMPTY_DRAFT: Draft = { kind: 'error', text: '', suggestion: '', wantsThanks: false };

type Props = {
  reported: Reported;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSent: () => void;
  onClose: () => void;
  texts: ErrataTexts;
};

/** A native dialog; a visitor logs in on top of it and loses nothing. */
export function ErratumDialog({ reported, draft, onChange, onSent, onClose, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const contentLang = useContentLang();
  const [typed, setTyped] = useState(draft);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('textarea')?.focus();
  }, []);
  const { kind, text, suggestion, wantsThanks } = typed;
  const isAddition = kind === 'supplement';

  const type = (change: Partial<Draft>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setErrors({});
    onChange(next);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const [callApi, { submitErratum }] = await withApi(import('@rujian/contract/areas/errata/public'));
      const { isRepeated } = await callApi(submitErratum, { ...reported, ...typed });
      onSent();
      dialog.current?.close();
      await showToast(isRepeated ? texts.repeated : texts.sent, isRepeated ? 'info' : 'success');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.failure?.fields ?? {});
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <dialog ref={dialog} className="erratum-dialog" aria-labelledby="erratum-title" onClose={onClose}>
      <header>
        <h2 id="erratum-title">{isAddition ? texts.additionTitle : texts.title}</h2>
        <IconButton icon="close" label={texts.close} onClick={() => dialog.current?.close()} />
      </header>
      <form onSubmit={send} noValidate>
        {reported.t === 'baike' && (
          <fieldset className="erratum-kinds flow">
            <legend className="sr">{texts.kind}</legend>
            {(['error', 'supplement'] as const).map((each) => (
              <label key={each} className="chip">
                <input type="radio" name="kind" checked={kind === each} onChange={() => type({ kind: each })} />
                {each === 'error' ? texts.kindError : texts.kindSupplement}
              </label>
            ))}
          </fieldset>
        )}
        {reported.quote ? (
          <figure className="erratum-quote">
            <figcaption>{reported.where ? fill(texts.quotedAt, { where: reported.where }) : texts.quoted}</figcaption>
            <blockquote lang={contentLang}>{reported.quote}</blockquote>
          </figure>
        ) : (
          <p className="hint">{texts.wholePage}</p>
        )}
        <FormField
          label={isAddition ? texts.additionText : texts.text}
          error={errors.text}
          hint={fill(texts.textHint, { count: [...text.trim()].length, max: ERRATUM_CHARACTERS })}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={text}
              placeholder={isAddition ? texts.additionPlaceholder : texts.placeholder}
              onChange={(event) => type({ text: event.target.value })}
            />
          )}
        </FormField>
        {!isAddition && (
          <FormField label={texts.suggestion} error={errors.suggestion}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                value={suggestion}
                onChange={(event) => type({ suggestion: event.target.value })}
              />
            )}
          </FormField>
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={wantsThanks}
            onChange={(event) => type({ wantsThanks: event.target.checked })}
          />
          {texts.wantsThanks}
        </label>
        <div className="erratum-actions">
          <TextButton className="btn" onClick={() => dialog.current?.close()} label={texts.cancel} />
          <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.sending} label={texts.send} />
        </div>
      </form>
    </dialog>
  );
}
