import { type ClientMessageId, clientMessage } from '@rujian/contract/base/client-messages';
import type { EditorHandle, UploadPicture } from '@rujian/editor/rich-text-editor.tsx';
import { type ComponentType, type Ref, useEffect, useId, useState } from 'react';
import { ErrorGuard } from '#web/ui/error-guard.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FieldNote } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { ContributeTexts } from '../texts.ts';

type EditorModule = typeof import('@rujian/editor/rich-text-editor.tsx');
type EditorProps =
  EditorModule['RichTextEditor'] extends ComponentType<infer Props>
    ? Props
    : Parameters<EditorModule['RichTextEditor']>[0];

type Props = {
  content: string;
  onChange: (html: string) => void;
  error: string | undefined;
  hint: string;
  uploadPicture: UploadPicture | undefined;
  texts: ContributeTexts;
  handle: Ref<EditorHandle>;
};

export function RichTextField(props: Props) {
  const { content, onChange, error, hint, uploadPicture, texts, handle } = props;
  const { lang } = useSite();
  const note = useId();
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const [failure, setFailure] = useState<ClientMessageId>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try loads it again
  useEffect(() => {
    let isGone = false;
    setFailure(undefined);
    import('@rujian/editor/rich-text-editor.tsx').then(
      ({ RichTextEditor }) => !isGone && setEditor(() => RichTextEditor as ComponentType<EditorProps>),
      (error: unknown) => !isGone && setFailure(editorFailure(error, navigator.onLine)),
    );
    return () => {
      isGone = true;
    };
  }, [tries]);

  return (
    <div className="field">
      <span className="contribute-label">{texts.body}</span>
      {Editor && !failure && (
        <ErrorGuard onError={() => setFailure('editorFailed')}>
          <Editor
            ref={handle}
            lang={lang}
            content={content}
            onChange={onChange}
            uploadPicture={uploadPicture}
            icon={(name) => <Icon name={name} small />}
            label={texts.body}
            placeholder={texts.bodyPlaceholder}
            isInvalid={error !== undefined}
            describedBy={note}
          />
        </ErrorGuard>
      )}
      {!Editor && !failure && (
        <div className="contribute-bones stack-5" role="status" aria-label={texts.editorLoading}>
          <i />
        </div>
      )}
      {failure && (
        <div className="note" role="alert">
          <p>
            <b>{clientMessage(lang, failure)}</b>
          </p>
          <p>{texts.editorFailed}</p>
          <div className="contribute-actions row">
            <TextButton className="btn btn-s" onClick={() => setTries(tries + 1)} label={texts.tryAgain} />
            <TextButton className="btn btn-s" onClick={() => location.reload()} label={texts.reload} />
          </div>
        </div>
      )}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

/** Every browser words a failed module import differently; all mention a module. */
const NOT_FETCHED = /module/i;

export function editorFailure(error: unknown, isOnline: boolean): 'editorMissing' | 'editorFailed' {
  const isMissing = isOnline && error instanceof TypeError && NOT_FETCHED.test(error.message);
  return isMissing ? 'editorMissing' : 'editorFailed';
}
