import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Button, Progress } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';
import { FILES_AT_ONCE, type Upload, type Uploads } from './use-uploads.ts';

const ICONS = {
  waiting: <ClockCircleOutlined />,
  sending: <LoadingOutlined />,
  done: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
};

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

export function UploadPanel({ uploads, onOpen }: { uploads: Uploads; onOpen: (id: number) => void }) {
  const { list } = uploads;
  if (list.length === 0) return null;
  const ended = list.filter(({ state }) => state === 'done' || state === 'failed');
  const failed = list.filter(({ state }) => state === 'failed').length;
  const isDone = ended.length === list.length;
  const bytes = (some: readonly Upload[]) => some.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <Card
      size="small"
      className="gap-below"
      title={fill(failed > 0 ? texts.uploadedSome : texts.uploaded, {
        done: ended.length - failed,
        total: list.length,
        failed,
      })}
      extra={
        <TextButton size="small" disabled={ended.length === 0} onClick={uploads.clear} label={texts.clearUploads} />
      }
    >
      <Progress
        percent={Math.round((bytes(ended) / Math.max(bytes(list), 1)) * 100)}
        status={failed > 0 && isDone ? 'exception' : isDone ? 'success' : 'active'}
        aria-label={texts.uploadProgress}
      />
      <ul className="media-uploads" aria-live="polite">
        {list.map(({ key, name, bytes: size, state, problem, id }) => (
          <li key={key} className={`upload-${state}`}>
            {ICONS[state]}
            <span className="upload-name">{name}</span>
            <small>{fileSize(size)}</small>
            {state === 'failed' && (
              <>
                <span className="upload-problem">{problem}</span>
                <TextButton size="small" type="link" onClick={() => uploads.again(key)} label={texts.uploadAgain} />
              </>
            )}
            {id !== null && (
              <Button size="small" type="link" aria-label={fill(texts.open, { name })} onClick={() => onOpen(id)}>
                {texts.describe}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
