import { ApiError } from '@rujian/api-client/api-error';
import type { UploadedFile } from '@rujian/contract/areas/media/public';
import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { suffixesOf } from '@rujian/contract/areas/media/upload-topics';
import { AVATAR_MIN_SIDE_PX } from '@rujian/contract/base/constants';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { whileShown } from '#web/api/while-shown.ts';
import { fill } from '#web/i18n/fill.ts';
import { IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '../icon.tsx';
import { useSite } from '../site-data.ts';
import { AvatarCropper, drawArea } from './avatar-cropper.tsx';
import { openPicture } from './shrink-picture.ts';
import { texts as UPLOAD_TEXTS, type UploadTexts } from './texts.ts';
import { readyFile, uploadFile, uploadLimits } from './upload-file.ts';
import { refusal, UploadRefusal } from './upload-refusal.ts';
import './upload.css';

type Props = { onUploaded: (file: UploadedFile) => Promise<void>; onClose: () => void };

const SENT_SIDE_PX = 512;
const QUALITY = 0.92;

export function AvatarDialog({ onUploaded, onClose }: Props) {
  const { lang } = useSite();
  const texts = UPLOAD_TEXTS[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [area, setArea] = useState<Area>();
  const { accept, limits } = useAccept();
  const close = () => dialog.current?.close();
  const upload = useUpload(async (file) => {
    await onUploaded(file);
    close();
  }, 'avatar');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => () => picture?.close(), [picture]);
  const isSending = upload.state.step === 'sending';

  async function choose(file: File): Promise<void> {
    upload.cancel();
    try {
      setPicture(await openAvatar(file, texts.notReadable));
    } catch (error) {
      upload.fail((error as Error).message);
    }
  }

  async function save(): Promise<void> {
    const file = picture && area && (await cutOut(picture, area));
    if (file) await upload.start(file);
    else upload.fail(texts.notReadable);
  }

  return (
    <dialog ref={dialog} className="avatar-dialog" aria-labelledby="avatar-title" onClose={onClose}>
      <header>
        <h2 id="avatar-title">{texts.avatarTitle}</h2>
        <IconButton icon="close" label={texts.close} onClick={close} />
      </header>
      {picture ? (
        <AvatarCropper picture={picture} texts={texts} onChange={setArea} />
      ) : (
        <PictureDrop texts={texts} accept={accept} onChoose={choose} onTooMany={() => upload.fail(texts.onlyOne)}>
          <UploadAllowed texts={texts} limits={limits} />
        </PictureDrop>
      )}
      <UploadStatus texts={texts} state={upload.state} onCancel={upload.cancel} onRetry={upload.retry} />
      {picture && (
        <div className="avatar-actions">
          <TextButton
            className="btn"
            disabled={isSending}
            onClick={() => {
              upload.cancel();
              setPicture(undefined);
              setArea(undefined);
            }}
            label={texts.chooseOther}
          />
          <TextButton className="btn btn-primary" disabled={isSending || !area} onClick={save} label={texts.save} />
        </div>
      )}
    </dialog>
  );
}

/** Checked like every upload; a photo too large to be sent can still be cropped. */
async function openAvatar(file: File, notReadable: string): Promise<ImageBitmap> {
  const picture = await openPicture(await readyFile(file, await uploadLimits()));
  if (!picture) throw new UploadRefusal(notReadable);
  if (Math.min(picture.width, picture.height) >= AVATAR_MIN_SIDE_PX) return picture;
  picture.close();
  throw await refusal('avatar.too_small', { px: AVATAR_MIN_SIDE_PX });
}

function cutOut(picture: ImageBitmap, area: Area): Promise<File | null> {
  const canvas = drawArea(picture, area, SENT_SIDE_PX);
  return new Promise((resolve) => {
    const done = (blob: Blob | null) => resolve(blob && new File([blob], 'avatar.jpg', { type: blob.type }));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}

const MEGABYTE = 1_048_576;

function UploadAllowed({ texts, limits }: { texts: UploadTexts; limits: UploadLimits | undefined }) {
  if (!limits) return null;
  const types = limits.mimetype.toUpperCase().split(',').join(' · ');
  const megabytes = Math.floor(limits.maxsize / MEGABYTE);
  return <p>{fill(texts.allowed, { types, megabytes })}</p>;
}

/** The limits and the `accept` of a file field; until they are known every picture is accepted. */
function useAccept(topic = '') {
  const [limits, setLimits] = useState<UploadLimits>();
  // Limits that cannot be loaded are loaded again with the upload itself, which shows the error.
  useEffect(() => whileShown(uploadLimits(), setLimits), []);
  return { limits, accept: limits ? acceptOf(topic, limits) : 'image/*' };
}

function acceptOf(topic: string, limits: UploadLimits): string {
  const entries = suffixesOf(topic, limits).map((entry) => entry.trim());
  if (entries.includes('*')) return '';
  return entries.map((entry) => (entry.includes('/') || entry.startsWith('.') ? entry : `.${entry}`)).join(',');
}

type StatusProps = { texts: UploadTexts; state: UploadState; onCancel: () => void; onRetry: () => void };

const PERCENT = 100;

function UploadStatus({ texts, state, onCancel, onRetry }: StatusProps) {
  if (state.step === 'sending') {
    const percent = Math.round(state.sent * PERCENT);
    const label = percent === 0 ? texts.preparing : texts.sending;
    return (
      <div className="upload-status">
        <span>{label}</span>
        <progress aria-label={label} max={PERCENT} value={percent} />
        <span className="upload-percent">{percent}%</span>
        <TextButton className="btn btn-s btn-quiet" onClick={onCancel} label={texts.cancel} />
      </div>
    );
  }
  if (state.step === 'failed') {
    return (
      <div className="upload-status" role="alert">
        <Icon name="alert" small />
        <span className="upload-problem">{state.sentence}</span>
        {state.canRetry && <TextButton className="btn btn-s" onClick={onRetry} label={texts.retry} />}
      </div>
    );
  }
  return null;
}

function PictureDrop(props: {
  texts: UploadTexts;
  accept: string;
  onChoose: (file: File) => void;
  onTooMany: () => void;
  children?: ReactNode;
}) {
  const { texts, accept, onChoose, onTooMany, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const [first, second] = [...files];
    if (second) onTooMany();
    else if (first) onChoose(first);
  };
  usePastedFiles(take);
  return (
    <section
      className="upload-drop"
      aria-label={texts.choose}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <TextButton className="btn" onClick={() => input.current?.click()} icon="upload" label={texts.choose} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={texts.choose}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          // Allows choosing the same file again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <p>{texts.chooseHint}</p>
      {children}
    </section>
  );
}

function usePastedFiles(take: (files: Iterable<File>) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; sent: number }
  /** `canRetry`: the same file may succeed next time. */
  | { step: 'failed'; sentence: string; canRetry: boolean }
  | { step: 'done'; file: UploadedFile };

/** One upload at a time for a form. `after` is part of it: if it throws, the upload can be retried. */
function useUpload(after: (file: UploadedFile) => Promise<void> | void, topic?: string) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const underWay = useRef<{ file: File; controller: AbortController }>(null);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  async function start(file: File): Promise<void> {
    underWay.current?.controller.abort();
    const controller = new AbortController();
    underWay.current = { file, controller };
    const show = (next: UploadState) => {
      if (!controller.signal.aborted) setState(next);
    };
    setState({ step: 'sending', sent: 0 });
    try {
      const onProgress = (sent: number) => show({ step: 'sending', sent });
      const stored = await uploadFile(file, { topic, onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      await after(stored);
      show({ step: 'done', file: stored });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof UploadRefusal)) throw error;
      const canRetry = error instanceof ApiError && error.failure?.error !== 'request.invalid';
      show({ step: 'failed', sentence: error.message, canRetry });
    }
  }

  return {
    state,
    start,
    fail: (sentence: string) => setState({ step: 'failed', sentence, canRetry: false }),
    retry: () => underWay.current && start(underWay.current.file),
    cancel() {
      underWay.current?.controller.abort();
      underWay.current = null;
      setState({ step: 'idle' });
    },
  };
}
