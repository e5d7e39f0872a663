import { type ChangeEvent, useId, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { FieldNote } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import type { RepresentTexts } from './texts.ts';

export type GivenFile = { id: number; name: string };

type Props = {
  label: string;
  hint: string;
  /** `claim` for documents, `complaint` for attachments of an answer. */
  topic: 'claim' | 'complaint';
  max: number;
  files: GivenFile[];
  error?: string | undefined;
  onChange: (files: GivenFile[]) => void;
  texts: RepresentTexts;
};

export function FileField(props: Props) {
  const { label, hint, topic, max, files, error, onChange, texts } = props;
  const id = useId();
  const mayUpload = useMayUpload();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setProblem('');
    let kept = max === 1 ? [] : files;
    try {
      const { uploadFile } = await import('#web/ui/upload/upload-file.ts');
      for (const file of chosen.slice(0, max - kept.length)) {
        setPercent(0);
        const onProgress = (sent: number) => setPercent(Math.round(sent * 100));
        const { id: fileId, name } = await uploadFile(file, { topic, onProgress });
        kept = [...kept.filter((one) => one.id !== fileId), { id: fileId, name }];
        onChange(kept);
      }
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      setProblem(thrown.message);
    } finally {
      setPercent(null);
    }
  };

  return (
    <div className="field">
      <span className="rep-label" id={`${id}-label`}>
        {label}
      </span>
      <ul className="rep-files">
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="file" small />
            <span>{file.name}</span>
            <button type="button" className="link" onClick={() => onChange(files.filter((one) => one.id !== file.id))}>
              {texts.removeFile}
            </button>
          </li>
        ))}
      </ul>
      {mayUpload && (max === 1 || files.length < max) && (
        <label className="btn btn-s rep-file">
          {percent === null
            ? files.length > 0 && max === 1
              ? texts.replaceFile
              : max === 1
                ? texts.chooseFile
                : texts.addFiles
            : fill(texts.uploading, { percent })}
          <input
            type="file"
            accept="image/*,.pdf"
            multiple={max > 1}
            disabled={percent !== null}
            aria-label={label}
            aria-describedby={`${id}-note`}
            onChange={send}
          />
        </label>
      )}
      <FieldNote id={`${id}-note`} error={problem || error} hint={hint} />
    </div>
  );
}
