import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { MediaPicker, type PickedMedia } from '#desk/kit/media-picker.tsx';
import { notify } from '#desk/kit/notices.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** A file of the library as texts use it. */
export type LibraryFile = PickedMedia;

type Props = {
  kind: 'image' | 'video';
  disabled?: boolean;
  onPick: (file: LibraryFile) => void;
  children: ReactNode;
};

/** Opens the library to choose from it, or to bring something into it. */
export function LibraryButton({ kind, disabled = false, onPick, children }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [isOpen, setIsOpen] = useState(false);

  function pick(file: PickedMedia) {
    if (kind === 'video' && !file.url.endsWith('.mp4')) return notify('info', texts.needVideo);
    setIsOpen(false);
    onPick(file);
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <MediaPicker
        open={isOpen}
        kind={kind === 'image' ? 'image' : 'any'}
        onPick={pick}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** Brings a picture that was pasted or dropped into the library; what went wrong is told there. */
export function uploadPicture(file: File): Promise<LibraryFile | undefined> {
  return sendMedia(file, file.name || 'pasted.png');
}
