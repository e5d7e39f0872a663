import { DeleteOutlined } from '@ant-design/icons';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import {
  ALT_MAX_CHARACTERS,
  CAPTION_MAX_CHARACTERS,
  CREDIT_MAX_CHARACTERS,
} from '@rujian/contract/base/text/text-blocks';
import { coverAlt, isCoverScene } from '@rujian/covers';
import type {
  GalleryAttributes,
  LibraryPicture,
  PictureAttributes,
  VideoAttributes,
} from '@rujian/editor/desk-figures.ts';
import { Button, Flex, Form, Input } from 'antd';
import { ART_CREDIT } from '../art-credit.ts';
import { ArtChooser } from '../inspector/art-chooser.tsx';
import type { ArtCandidate } from '../inspector/cover-choices.ts';
import type { BlockFormProps } from './block-dialog.tsx';
import { LibraryButton, type LibraryFile } from './library-button.tsx';
import { texts } from './texts.ts';

const ART_SIZE = '1200x720';
const [ART_WIDTH, ART_HEIGHT] = [1200, 720];
/** Texts are Chinese, and so are the alt texts of their pictures. */
const TEXT_LANG = 'zh-cn';

export function PictureForm({ value, onChange }: BlockFormProps<PictureAttributes>) {
  const pick = (file: LibraryFile) => {
    const { caption, credit } = file;
    onChange({
      ...pictureOf(file),
      ...(value.caption === '' && { caption }),
      ...(value.credit === '' && { credit }),
    });
  };
  const draw = (art: ArtCandidate) =>
    onChange({
      mediaId: null,
      src: coverPath(art, ART_SIZE),
      width: ART_WIDTH,
      height: ART_HEIGHT,
      alt: isCoverScene(art.topic) ? coverAlt(art.topic, TEXT_LANG) : '',
      credit: ART_CREDIT,
    });
  return (
    <Form layout="vertical">
      {value.src !== '' && <img className="ed-form-picture" src={value.src} alt={value.alt} />}
      <ArtChooser title={texts.pickArt} chosen={null} onPick={draw}>
        <LibraryButton kind="image" onPick={pick}>
          {texts.pickPicture}
        </LibraryButton>
      </ArtChooser>
      <Form.Item label={texts.alt} extra={texts.altHint}>
        <Input
          aria-label={texts.alt}
          value={value.alt}
          maxLength={ALT_MAX_CHARACTERS}
          showCount
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      </Form.Item>
      <CaptionFields value={value} onChange={onChange} />
    </Form>
  );
}

export function GalleryForm({ value, onChange }: BlockFormProps<GalleryAttributes>) {
  const { pictures } = value;
  const change = (place: number, changed: Partial<LibraryPicture>) =>
    onChange({
      pictures: pictures.map((picture, order) =>
        order === place ? { ...picture, ...changed } : picture,
      ),
    });
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
        <LibraryButton
          kind="video"
          onPick={({ id, url }) => onChange({ mediaId: String(id), src: url })}
        >
          {texts.pickVideo}
        </LibraryButton>
      </Form.Item>
      <CaptionFields value={value} onChange={onChange} />
    </Form>
  );
}

type Captioned = { caption: string; credit: string };

function CaptionFields({ value, onChange }: BlockFormProps<Captioned>) {
  return (
    <>
      <Form.Item label={texts.caption}>
        <Input
          aria-label={texts.caption}
          value={value.caption}
          maxLength={CAPTION_MAX_CHARACTERS}
          showCount
          onChange={({ target }) => onChange({ caption: target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.credit}>
        <Input
          aria-label={texts.credit}
          value={value.credit}
          maxLength={CREDIT_MAX_CHARACTERS}
          onChange={({ target }) => onChange({ credit: target.value })}
        />
      </Form.Item>
    </>
  );
}

export function pictureOf({ id, url, alt, width, height }: LibraryFile): LibraryPicture {
  return { mediaId: String(id), src: url, alt, width, height };
}
