import { useId, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import { uploadFile } from '#web/ui/upload/upload-file.ts';
import { fileSize } from '../file-size.ts';
import type { ContributeTexts } from '../texts.ts';
import type { DraftFile } from './draft.ts';

type Props = {
  label: string;
  hint: string;
  accept: string;
  max: number;
  files: DraftFile[];
  onChange: (change: (files: DraftFile[]) => DraftFile[]) => void;
  error: string | undefined;
  areas: 'pictures' | 'documents';
  texts: ContributeTexts;
};

export function FilesField(props: Props) {
  const { label, hint, accept, max, files, onChange, error, areas, texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [isOver, setIsOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [problem, setProblem] = useState('');
  const isFull = files.length >= max;
  const mayUpload = useMayUpload();

  async function take(chosen: Iterable<File>): Promise<void> {
    setProblem('');
    let room = max - files.length;
    for (const file of chosen) {
      if (room <= 0) return setProblem(fill(texts.filesFull, { max }));
      room -= 1;
      try {
        setSending({ name: file.name, percent: 0 });
        const onProgress = (sent: number) => setSending({ name: file.name, percent: Math.round(sent * 100) });
        const { id, name, size, url } = await uploadFile(file, { topic: 'contribution', onProgress });
        onChange((now) => [...now.filter((kept) => kept.id !== id), { id, name, size, url }]);
      } catch (thrown) {
        setProblem(fill(texts.fileFailed, { name: file.name, reason: (thrown as Error).message }));
      }
    }
    setSending(undefined);
  }

  if (!mayUpload && files.length === 0) return null;
  return (
    <fieldset
      className="field contribute-files"
      data-over={isOver || undefined}
      aria-describedby={note}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (mayUpload) void take(event.dataTransfer.files);
      }}
    >
      <legend>{label}</legend>
      {files.length > 0 && (
        <ul className={areas === 'pictures' ? 'contribute-pictures flow' : 'contribute-documents'}>
          {files.map((file) => (
            <li key={file.id}>
              {areas === 'pictures' ? (
                <img src={file.url} alt={file.name} />
              ) : (
                <TextLink className="link" to={file.url} download={file.name} label={file.name} />
              )}
              <small>{fileSize(file.size)}</small>
              <button
                type="button"
                className="icon-btn"
                aria-label={fill(texts.removeFile, { name: file.name })}
                onClick={() => onChange((now) => now.filter(({ id }) => id !== file.id))}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayUpload && (
        <TextButton
          className="btn btn-s"
          disabled={isFull || sending !== undefined}
          onClick={() => input.current?.click()}
          icon={areas === 'pictures' ? 'image' : 'clip'}
          label={areas === 'pictures' ? texts.addPictures : texts.addFiles}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <div role="status" className="hint">
        {sending && fill(texts.sendingFile, sending)}
      </div>
      <p id={note} className={error || problem ? 'error' : 'hint'}>
        {error || problem || hint}
      </p>
    </fieldset>
  );
}
