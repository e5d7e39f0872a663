import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';
import './media.css';
import { DESK_UPLOAD_SUFFIXES, PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';

type Props = { kind: MediaKind; isMultiple?: boolean; isBusy: boolean; onFiles: (files: File[]) => void };

export function DropArea({ kind, isMultiple = false, isBusy, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      latest.current([...files]);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const onDragOver = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onDragOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onDragOver);
    };
  }, []);

  return (
    <div className="drop-area">
      <InboxOutlined />
      <p>{kind === 'image' ? texts.dropPicture : texts.dropFile}</p>
      <Button type="primary" autoFocus loading={isBusy} onClick={() => field.current?.click()}>
        {isBusy ? texts.uploading : kind === 'image' ? texts.uploadPicture : texts.upload}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={isMultiple}
        accept={acceptedBy(kind)}
        onChange={({ target }) => {
          latest.current([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

export type MediaKind = 'image' | 'video' | 'document' | 'any';

const SUFFIXES: Record<MediaKind, readonly string[]> = {
  image: PICTURE_SUFFIXES,
  video: ['mp4'],
  document: ['pdf'],
  any: DESK_UPLOAD_SUFFIXES,
};

function acceptedBy(kind: MediaKind): string {
  return SUFFIXES[kind].map((suffix) => `.${suffix}`).join(',');
}
