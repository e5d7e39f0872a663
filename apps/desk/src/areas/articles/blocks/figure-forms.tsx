import { DeleteOutlined } from '@ant-design/icons';
import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import {
  ALT_MAX_CHARACTERS,
  CAPTION_MAX_CHARACTERS,
  CREDIT_MAX_CHARACTERS,
} from '@rujian/contract/base/text/text-blocks';
import type { GalleryAttributes, LibraryPicture, VideoAttributes } from '@rujian/editor/desk/desk-figures.ts';
import { Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { MediaPicker } from '#desk/kit/form/media-picker.tsx';
import type { BlockFormProps } from './block-dialog.tsx';
import { TextItem } from './block-fields.tsx';
import { texts } from './texts.ts';

export function GalleryForm({ value, onChange }: BlockFormProps<GalleryAttributes>) {
  const { pictures } = value;
  const change = (place: number, changed: Partial<LibraryPicture>) =>
    onChange({ pictures: pictures.map((picture, order) => (order === place ? { ...picture, ...changed } : picture)) });
  return (
    <Form layout="vertical">
      {pictures.map((picture, place) => (
        <Flex key={picture.src} gap={12} align="center" className="ed-gallery-row">
          <img src={picture.src} alt="" />
          <Input
            aria-label={texts.alt}
            placeholder={texts.altHint}
            value={picture.alt}
            maxLength={ALT_MAX_CHARACTERS}
            onChange={({ target }) => change(place, { alt: target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={texts.removePicture}
            onClick={() => onChange({ pictures: pictures.filter((_, order) => order !== place) })}
          />
        </Flex>
      ))}
      <Form.Item>
        <LibraryButton
          kind="image"
          onPick={(file) => {
            if (pictures.some(({ src }) => src === file.url)) return;
            onChange({ pictures: [...pictures, pictureOf(file)] });
          }}
        >
          {texts.addPictures}
        </LibraryButton>
      </Form.Item>
      <CaptionFields value={value} onChange={onChange} />
    </Form>
  );
}

export function VideoForm({ value, onChange }: BlockFormProps<VideoAttributes>) {
  return (
    <Form layout="vertical">
      {value.src !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: the article text says the same
        <video className="ed-form-picture" src={value.src} controls preload="metadata" />
      )}
      <Form.Item>
        <LibraryButton kind="video" onPick={({ id, url }) => onChange({ mediaId: String(id), src: url })}>
          {texts.pickVideo}
        </LibraryButton>
      </Form.Item>
      <CaptionFields value={value} onChange={onChange} />
    </Form>
  );
}

function CaptionFields({ value, onChange }: BlockFormProps<{ caption: string; credit: string }>) {
  return (
    <>
      <TextItem
        label={texts.caption}
        value={value.caption}
        maxLength={CAPTION_MAX_CHARACTERS}
        showCount
        onChange={(caption) => onChange({ caption })}
      />
      <TextItem
        label={texts.credit}
        value={value.credit}
        maxLength={CREDIT_MAX_CHARACTERS}
        onChange={(credit) => onChange({ credit })}
      />
    </>
  );
}

function pictureOf({ id, url, alt, width, height }: LibraryFile): LibraryPicture {
  return { mediaId: String(id), src: url, alt, width, height };
}

type LibraryFile = Pick<DeskMedia, 'id' | 'url' | 'width' | 'height' | 'alt' | 'caption' | 'credit'>;

type LibraryProps = {
  kind: 'image' | 'video';
  disabled?: boolean;
  onPick: (file: LibraryFile) => void;
  children: ReactNode;
};

function LibraryButton({ kind, disabled = false, onPick, children }: LibraryProps) {
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
