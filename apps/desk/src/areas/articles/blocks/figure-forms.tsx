import { DeleteOutlined } from '@ant-design/icons';
import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import {
  ALT_MAX_CHARACTERS,
  CAPTION_MAX_CHARACTERS,
  CREDIT_MAX_CHARACTERS,
} from '@rujian/contract/base/text/text-blocks';
import { textChart } from '@rujian/contract/base/text/text-chart';
import { TEXT_CHARTS } from '@rujian/contract/vocabulary/subjects';
import type { GalleryAttributes, LibraryPicture, VideoAttributes } from '@rujian/editor/desk/desk-figures.ts';
import type { ChartAttributes } from '@rujian/editor/desk/desk-tables.ts';
import { Flex, Form, Input, Radio } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MediaPicker } from '#desk/kit/form/media-picker.tsx';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
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
          <IconButton
            icon={<DeleteOutlined />}
            label={texts.removePicture}
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
      <TextButton disabled={disabled} onClick={() => setIsOpen(true)} label={children} />
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

const TITLE_MAX_CHARACTERS = 60;
const UNIT_MAX_CHARACTERS = 20;

export function ChartForm({ value, onChange }: BlockFormProps<ChartAttributes>) {
  const [typed, setTyped] = useState(() => value.rows.map((row) => row.join('\t')).join('\n'));
  const drawing = useRef<HTMLDivElement>(null);
  const svg = textChart(value);
  useEffect(() => {
    // `textChart` escapes all table text.
    if (drawing.current) drawing.current.innerHTML = svg;
  }, [svg]);

  function type(table: string) {
    setTyped(table);
    const rows = table
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.split(/\t|，|,(?!\d{3}\b)/).map((cell) => cell.trim()));
    onChange({ rows });
  }

  return (
    <Flex gap={24} align="start">
      <Form layout="vertical" className="ed-chart-form">
        <Form.Item label={texts.chartKind}>
          <Radio.Group
            value={value.kind}
            options={TEXT_CHARTS.map((kind) => ({ value: kind, label: texts[kind] }))}
            optionType="button"
            onChange={({ target }) => onChange({ kind: target.value })}
          />
        </Form.Item>
        <TextItem
          label={texts.chartTitle}
          required
          value={value.title}
          maxLength={TITLE_MAX_CHARACTERS}
          onChange={(title) => onChange({ title })}
        />
        <Form.Item label={texts.rows} extra={texts.rowsHint} required>
          <Input.TextArea
            aria-label={texts.rows}
            className="ed-chart-rows"
            rows={6}
            placeholder={texts.rowsExample}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </Form.Item>
        <Flex gap={12}>
          <TextItem
            label={texts.unit}
            className="ed-unit"
            value={value.unit}
            maxLength={UNIT_MAX_CHARACTERS}
            onChange={(unit) => onChange({ unit })}
          />
          <TextItem
            label={texts.source}
            required
            className="ed-grow"
            value={value.source}
            maxLength={TITLE_MAX_CHARACTERS}
            onChange={(source) => onChange({ source })}
          />
        </Flex>
      </Form>
      <div className="ed-chart-preview prose">
        {svg === '' && <p className="ed-quiet">{texts.noNumbers}</p>}
        <div ref={drawing} />
      </div>
    </Flex>
  );
}
