import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { UploadTexts } from './texts.ts';

export function PictureDrop(props: {
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
      <button type="button" className="btn" onClick={() => input.current?.click()}>
        <Icon name="upload" small />
        {texts.choose}
      </button>
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
