import { UploadOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Button } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';
import { FILES_AT_ONCE, type Uploads } from './use-uploads.ts';

const ACCEPTED = DESK_UPLOAD_SUFFIXES.map((suffix) => `.${suffix}`).join(',');

export function UploadButton({ uploads }: { uploads: Uploads }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useAdd(uploads);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => field.current?.click()}>
        {texts.upload}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

type AreaProps = { uploads: Uploads; isDisabled: boolean; children: ReactNode };

export function UploadArea({ uploads, isDisabled, children }: AreaProps) {
  const [isOver, setOver] = useState(false);
  const add = useAdd(uploads);
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    if (isDisabled) return;
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const isWriting = target instanceof Element && target.closest('input, textarea, [contenteditable]');
      if (!isWriting && clipboardData?.files.length) latest.current(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isDisabled]);

  if (isDisabled) return <div className="media-area">{children}</div>;
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button next to the title does the same.
    <div
      className={isOver ? 'media-area media-area-over' : 'media-area'}
      data-hint={texts.dropHere}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

function useAdd(uploads: Uploads) {
  return (files: Iterable<File>) => {
    const left = uploads.add(files);
    if (left > 0) notify('warning', fill(texts.tooMany, { max: FILES_AT_ONCE, left }));
  };
}
