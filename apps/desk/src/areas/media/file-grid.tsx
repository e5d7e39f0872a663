import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Checkbox, Tag } from 'antd';
import { MediaTile } from '#desk/kit/media/media-tile.tsx';
import { texts } from './texts.ts';

export type FilesProps = {
  list: readonly DeskMedia[];
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
  onOpen: (id: number) => void;
};

export function FileGrid({ list, chosen, onChoose, onOpen }: FilesProps) {
  return (
    <ul className="media-grid bare-list">
      {list.map((file) => {
        const name = file.title || file.name;
        const isChosen = chosen.includes(file.id);
        return (
          <li key={file.id} className={isChosen ? 'media-cell media-cell-chosen' : 'media-cell'}>
            <Checkbox
              aria-label={fill(texts.choose, { name })}
              checked={isChosen}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
              }
            />
            <MediaTile
              file={file}
              label={fill(texts.open, { name })}
              onClick={() => onOpen(file.id)}
              note={file.uses > 0 && <Tag>{fill(texts.usedTimes, { count: file.uses })}</Tag>}
            />
          </li>
        );
      })}
    </ul>
  );
}
