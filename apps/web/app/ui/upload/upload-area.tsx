import type { UploadedFile } from '@rujian/contract/media';
import { fill } from '#web/i18n/fill.ts';
import { useSiteData } from '../site-data.ts';
import { PictureDrop } from './picture-drop.tsx';
import { UploadAllowed } from './upload-allowed.tsx';
import { UploadStatus } from './upload-status.tsx';
import { UPLOAD_TEXTS } from './upload-texts.ts';
import { useAccept } from './use-accept.ts';
import { useUpload } from './use-upload.ts';
import './upload.css';

type Props = {
  onUploaded: (file: UploadedFile) => Promise<void> | void;
  /** The sub-folder; letters, digits, hyphens and underscores. */
  topic?: string;
};

/** A place to upload pictures, one after the other, with progress and a second try. */
export function UploadArea({ onUploaded, topic }: Props) {
  const { lang } = useSiteData();
  const texts = UPLOAD_TEXTS[lang];
  const { accept, limits } = useAccept();
  const { state, start, fail, retry, cancel } = useUpload(onUploaded, topic);
  return (
    <div className="upload-area">
      <PictureDrop
        texts={texts}
        accept={accept}
        isBusy={state.step === 'sending'}
        onChoose={start}
        onTooMany={() => fail(texts.onlyOne)}
      >
        <UploadAllowed texts={texts} limits={limits} />
      </PictureDrop>
      <UploadStatus texts={texts} state={state} onCancel={cancel} onRetry={retry} />
      {state.step === 'done' && (
        <p className="upload-status" role="status">
          {fill(texts.sent, { name: state.file.name })}
        </p>
      )}
    </div>
  );
}
