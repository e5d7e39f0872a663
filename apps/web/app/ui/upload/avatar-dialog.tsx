import type { UploadedFile } from '@rujian/contract/areas/media/public';
import { AVATAR_MIN_SIDE_PX } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useSiteData } from '../site-data.ts';
import { AvatarCropper, drawSquare } from './avatar-cropper.tsx';
import { type Square, startSquare } from './crop-square.ts';
import { PictureDrop } from './picture-drop.tsx';
import { openPicture } from './shrink-picture.ts';
import { UploadAllowed } from './upload-allowed.tsx';
import { readyFile } from './upload-file.ts';
import { uploadLimits } from './upload-limits.ts';
import { refusal, UploadRefusal } from './upload-refusal.ts';
import { UploadStatus } from './upload-status.tsx';
import { UPLOAD_TEXTS } from './upload-texts.ts';
import { useAccept } from './use-accept.ts';
import { useUpload } from './use-upload.ts';
import './upload.css';

type Props = {
  /** Sets the uploaded square as avatar; the dialog closes when it is done. */
  onUploaded: (file: UploadedFile) => Promise<void>;
  onClose: () => void;
};

type Chosen = { picture: ImageBitmap; square: Square };

const SENT_SIDE_PX = 512;
const QUALITY = 0.92;

/** Chooses a picture, crops it to a square and uploads it. Open while rendered. */
export function AvatarDialog({ onUploaded, onClose }: Props) {
  const { lang } = useSiteData();
  const texts = UPLOAD_TEXTS[lang];
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const { accept, limits } = useAccept();
  const close = () => dialog.current?.close();
  const upload = useUpload(async (file) => {
    await onUploaded(file);
    close();
  }, 'avatar');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => () => chosen?.picture.close(), [chosen?.picture]);
  const isSending = upload.state.step === 'sending';

  async function choose(file: File): Promise<void> {
    upload.cancel();
    try {
      setChosen(await openAvatar(file, texts.notReadable));
    } catch (error) {
      upload.fail((error as Error).message);
    }
  }

  async function save({ picture, square }: Chosen): Promise<void> {
    const file = await cutOut(picture, square);
    if (file) await upload.start(file);
    else upload.fail(texts.notReadable);
  }

  return (
    <dialog ref={dialog} className="avatar-dialog" aria-labelledby="avatar-title" onClose={onClose}>
      <header>
        <h2 id="avatar-title">{texts.avatarTitle}</h2>
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {chosen ? (
        <AvatarCropper
          picture={chosen.picture}
          square={chosen.square}
          texts={texts}
          onChange={(next) =>
            setChosen((current) => current && { ...current, square: next(current.square) })
          }
        />
      ) : (
        <PictureDrop
          texts={texts}
          accept={accept}
          onChoose={choose}
          onTooMany={() => upload.fail(texts.onlyOne)}
        >
          <UploadAllowed texts={texts} limits={limits} />
        </PictureDrop>
      )}
      <UploadStatus
        texts={texts}
        state={upload.state}
        onCancel={upload.cancel}
        onRetry={upload.retry}
      />
      {chosen && (
        <div className="avatar-actions">
          <button
            type="button"
            className="btn"
            disabled={isSending}
            onClick={() => {
              upload.cancel();
              setChosen(undefined);
            }}
          >
            {texts.chooseOther}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={isSending}
            onClick={() => save(chosen)}
          >
            {texts.save}
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Checked like every upload; a photo too large to be sent can still be cropped. */
async function openAvatar(file: File, notReadable: string): Promise<Chosen> {
  const picture = await openPicture(await readyFile(file, await uploadLimits()));
  if (!picture) throw new UploadRefusal(notReadable);
  if (Math.min(picture.width, picture.height) >= AVATAR_MIN_SIDE_PX) {
    return { picture, square: startSquare(picture) };
  }
  picture.close();
  throw await refusal('avatar.too_small', { px: AVATAR_MIN_SIDE_PX });
}

function cutOut(picture: ImageBitmap, square: Square): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(SENT_SIDE_PX, Math.round(square.side));
  canvas.height = canvas.width;
  drawSquare(canvas, picture, square);
  return new Promise((resolve) => {
    const done = (blob: Blob | null) =>
      resolve(blob && new File([blob], 'avatar.jpg', { type: blob.type }));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
