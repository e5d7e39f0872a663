import type { DeskMedia } from '@rujian/contract/media-desk';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './media.css';

type Props = {
  file: DeskMedia;
  label: string;
  isChosen?: boolean;
  onClick: () => void;
  note?: ReactNode;
};

/** A file as it lies in the library. */
export function MediaTile({ file, label, isChosen = false, onClick, note }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const isPicture = file.kind === 'image';
  return (
    <button
      type="button"
      className="media-tile"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {isPicture ? (
        <img src={file.thumb} alt="" loading="lazy" />
      ) : (
        <span className="media-kind">{file.name.replace(/^.*\./, '').toUpperCase()}</span>
      )}
      <span className="media-name">{file.title || file.name}</span>
      <span className="media-marks">
        {isPicture && file.alt === '' && <Tag color="warning">{texts.noAlt}</Tag>}
        {note}
      </span>
    </button>
  );
}
