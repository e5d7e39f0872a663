import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { MEDIA_LICENCE } from '@rujian/contract/vocabulary/shared/media';
import { Checkbox, Flex, Tag } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { FileThumb } from '#desk/kit/media/file-thumb.tsx';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { MediaTile } from '#desk/kit/media/media-tile.tsx';
import { Moment } from '#desk/kit/moment.tsx';
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

export function FileTable({ list, chosen, onChoose, onOpen }: FilesProps) {
  const licences = new Map(choicesOf(MEDIA_LICENCE).map(({ value, label }) => [value, label]));
  return (
    <DataTable<DeskMedia>
      rowKey="id"
      size="small"
      dataSource={list}
      rowSelection={{
        selectedRowKeys: chosen,
        onChange: (keys) => onChoose(keys.map(Number)),
        labelOf: (file) => fill(texts.choose, { name: file.title || file.name }),
      }}
      columns={[
        {
          title: texts.file,
          render: (_, file) => (
            <Flex gap={8} align="center" className="media-row">
              <FileThumb file={file} />
              <TextButton type="link" onClick={() => onOpen(file.id)} label={file.title || file.name} />
            </Flex>
          ),
        },
        {
          title: texts.alt,
          render: (_, file) =>
            file.kind !== 'image' ? (
              '–'
            ) : file.alt ? (
              <span className="media-alt clip">{file.alt}</span>
            ) : (
              <Tag color="warning">{texts.missing}</Tag>
            ),
        },
        {
          title: texts.licence,
          render: (_, file) => (
            <Flex gap={4} wrap align="center">
              {licences.get(file.licence)}
              {file.licenceUntil && <small>{file.licenceUntil}</small>}
              <LicenceTag file={file} />
            </Flex>
          ),
        },
        { title: texts.size, align: 'end', render: (_, { size }) => fileSize(size) },
        { title: texts.usesShort, align: 'end', dataIndex: 'uses' },
        { title: texts.broughtAt, render: (_, { createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}
