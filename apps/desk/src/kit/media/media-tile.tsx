import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { FileThumb } from './file-thumb.tsx';
import { LicenceTag } from './licence-tag.tsx';
import { texts } from './texts.ts';
import './media.css';

export function MediaTile(props: {
  file: DeskMedia;
  label: string;
  /** Undefined if a tile opens something instead of being chosen. */
  isChosen?: boolean;
  onClick: () => void;
  onDoubleClick?: () => void;
  note?: ReactNode;
}) {
  const { file, label, isChosen, onClick, onDoubleClick, note } = props;
  return (
    <div className="media-box">
      <button
        type="button"
        className="media-tile"
        aria-label={label}
        {...(isChosen !== undefined && { 'aria-pressed': isChosen })}
        onClick={onClick}
        {...(onDoubleClick && { onDoubleClick })}
      >
        <FileThumb file={file} />
        <span className="media-name clip">{file.title || file.name}</span>
      </button>
      <span className="media-marks">
        {file.kind === 'image' && file.alt === '' && <Tag color="warning">{texts.noAlt}</Tag>}
        <LicenceTag file={file} />
        {note}
      </span>
    </div>
  );
}
