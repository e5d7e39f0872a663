import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { MediaPicker } from '#desk/kit/form/media-picker.tsx';

export type LibraryFile = Pick<DeskMedia, 'id' | 'url' | 'width' | 'height' | 'alt' | 'caption' | 'credit'>;

type Props = { kind: 'image' | 'video'; disabled?: boolean; onPick: (file: LibraryFile) => void; children: ReactNode };

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
