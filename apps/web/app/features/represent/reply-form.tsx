import { type FormEvent, useState } from 'react';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { AnswerProps } from './answer-panel.tsx';
import { FileField, type GivenFile } from './file-field.tsx';
import { FormProblem } from './form-problem.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { useForm } from './use-form.ts';

export function ReplyForm(props: AnswerProps) {
  const { brandId, complaint, saved, calls, onChanged, texts } = props;
  const [text, setText] = useState('');
  const [isPublic, setIsPublic] = useState(true);
  const [files, setFiles] = useState<GivenFile[]>([]);
  const form = useForm(() =>
    calls.reply({
      ...{ brand: brandId, id: complaint.id, text, public: isPublic },
      files: files.map(({ id }) => id),
    }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    setText('');
    setFiles([]);
    showToast(texts.replySent, 'success');
    await onChanged();
  };
  return (
    <form className="rep-form" onSubmit={submit} noValidate>
      <SavedReplies
        {...{ brandId, saved, calls, text, onChanged, texts }}
        onUse={(words) => setText((typed) => (typed ? `${typed}\n${words}` : words))}
      />
      <FormField label={texts.replyText} hint={texts.replyHint} error={form.fields.text}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={2000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </FormField>
      <fieldset className="rep-choice">
        <legend>{texts.reply}</legend>
        <label>
          <input
            type="radio"
            name="rep-public"
            checked={isPublic}
            onChange={() => setIsPublic(true)}
          />
          {texts.replyPublic}
        </label>
        <label>
          <input
            type="radio"
            name="rep-public"
            checked={!isPublic}
            onChange={() => setIsPublic(false)}
          />
          {texts.replyPrivate}
        </label>
      </fieldset>
      <FileField
        label={texts.addFiles}
        hint={texts.filesHint}
        topic="complaint"
        max={9}
        files={files}
        error={form.fields.files}
        onChange={setFiles}
        texts={texts}
      />
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {texts.sendReply}
      </BusyButton>
    </form>
  );
}
