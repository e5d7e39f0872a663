import type { DeskMedia } from '@rujian/contract/media-desk';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { MediaPicker } from '#desk/kit/media-picker.tsx';

/** A file of the library as texts use it. */
export type LibraryFile = Pick<
  DeskMedia,
  'id' | 'url' | 'width' | 'height' | 'alt' | 'caption' | 'credit'
>;

type Props = {
  kind: 'image' | 'video';
  disabled?: boolean;
  onPick: (file: LibraryFile) => void;
  children: ReactNode;
};

/** Opens the library to choose from it, or to bring something into it. */
export function LibraryButton({ kind, disabled = false, onPick, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <MediaPicker
        open={isOpen}
        kind={kind}
        onPick={([file]) => {
          setIsOpen(false);
          if (file) onPick(file);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Brings a picture that was pasted or dropped into the library; what went wrong is told there. */
export function uploadPicture(file: File): Promise<LibraryFile | undefined> {
  return sendMedia(file, file.name || 'pasted.png');
}
