import { COMPLAINT_NOTE_CHARACTERS } from '@rujian/contract/areas/complaints/rules';
import { type DragEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import type { ComplainTexts } from '../texts.ts';
import { EVIDENCE_ACCEPT, type Evidence, megabytes } from './evidence.ts';
import type { EvidenceBox } from './use-evidence.ts';
import '#web/ui/upload/upload.css';

const BrushDialog = lazy(() => import('../../brush/brush-dialog.tsx').then((file) => ({ default: file.BrushDialog })));

type Props = { box: EvidenceBox; texts: ComplainTexts; asksPublic?: boolean };

const PERCENT = 100;

export function EvidencePart({ box, texts, asksPublic = true }: Props) {
  const mayUpload = useMayUpload();
  return (
    <div className="stack-3">
      {mayUpload && <EvidenceDrop box={box} texts={texts} />}
      {box.refusals.map((refusal) => (
        <FormProblem key={refusal} problem={refusal} />
      ))}
      {box.list.length > 0 && (
        <ol className="proof-list rows">
          {box.list.map((item, place) => (
            <ProofRow
              key={item.key}
              item={item}
              place={place}
              box={box}
              texts={texts}
              asksPublic={asksPublic}
              onChange={(changes) => box.change(item.key, changes)}
            />
          ))}
        </ol>
      )}
      {box.brushed && (
        <Suspense>
          <BrushDialog
            key={box.brushed.key}
            picture={box.brushed.picture}
            name={box.brushed.name}
            onDone={box.brushDone}
            onCancel={box.brushCancelled}
          />
        </Suspense>
      )}
    </div>
  );
}

function EvidenceDrop({ box, texts }: Pick<Props, 'box' | 'texts'>) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  usePasted(box.add);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void box.add(event.dataTransfer.files);
  };
  return (
    <section
      className="upload-drop"
      aria-label={texts.field_evidence}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="proofs-ways">
        <TextButton className="btn" onClick={() => input.current?.click()} icon="upload" label={texts.evidenceChoose} />
        <button type="button" className="btn proofs-camera" onClick={() => camera.current?.click()}>
          <Icon name="image" small />
          {texts.evidenceCamera}
        </button>
      </p>
      <FileInput field={input} label={texts.evidenceChoose} multiple onFiles={box.add} />
      <FileInput field={camera} label={texts.evidenceCamera} capture onFiles={box.add} />
      <p>{texts.evidenceHint}</p>
      <p>{texts.evidenceLimits}</p>
    </section>
  );
}

type RowProps = Required<Props> & { item: Evidence; place: number; onChange: (changes: Partial<Evidence>) => void };

function ProofRow({ item, place, box, texts, asksPublic, onChange }: RowProps) {
  const id = useId();
  const { sending } = item;
  return (
    <li>
      {item.thumbnail ? (
        <img src={item.thumbnail} alt="" />
      ) : (
        <span className="proof-icon middle">
          <Icon name="file" />
        </span>
      )}
      <div>
        <p className="proof-name row">
          <b>{fill(texts.evidenceNumber, { place: place + 1 })}</b>
          <span>{item.name}</span>
          <small>{megabytes(item.size)}</small>
          {item.fileId !== null && <span className="tag tag-pasture">{texts.evidenceSent}</span>}
          {item.fileId === null && sending.step === 'waiting' && <span className="tag">{texts.evidenceWaiting}</span>}
        </p>
        {sending.step === 'sending' && (
          <p className="upload-status">
            <progress aria-label={texts.evidenceSending} max={PERCENT} value={Math.round(sending.sent * PERCENT)} />
            <span className="upload-percent">{Math.round(sending.sent * PERCENT)}%</span>
          </p>
        )}
        {sending.step === 'failed' && (
          <p className="upload-status" role="alert">
            <Icon name="alert" small />
            <span className="upload-problem">{sending.sentence}</span>
            <TextButton className="btn btn-s" onClick={() => box.send(item)} label={texts.retry} />
          </p>
        )}
        <label className="sr" htmlFor={`${id}-note`}>
          {texts.evidenceNote}
        </label>
        <span className="input">
          <input
            id={`${id}-note`}
            value={item.note}
            maxLength={COMPLAINT_NOTE_CHARACTERS}
            placeholder={texts.evidenceNotePlaceholder}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        </span>
        <p className="proof-tools split">
          {asksPublic && (
            <label className="check">
              <input
                type="checkbox"
                checked={item.public}
                onChange={({ currentTarget }) => onChange({ public: currentTarget.checked })}
              />
              {texts.evidencePublic}
            </label>
          )}
          <TextButton
            className="btn btn-s btn-quiet"
            aria-label={fill(texts.evidenceRemove, { place: place + 1 })}
            onClick={() => box.remove(item.key)}
            icon="trash"
            label={texts.remove}
          />
        </p>
      </div>
    </li>
  );
}

type InputProps = {
  field: React.RefObject<HTMLInputElement | null>;
  label: string;
  multiple?: boolean;
  capture?: boolean;
  onFiles: (files: File[]) => void;
};

function FileInput({ field, label, multiple, capture, onFiles }: InputProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      accept={capture ? 'image/*' : EVIDENCE_ACCEPT}
      capture={capture ? 'environment' : undefined}
      multiple={multiple}
      aria-label={label}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}

function usePasted(add: (files: File[]) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
