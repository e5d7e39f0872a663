import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { MEDIA_LICENCE } from '@rujian/contract/vocabulary/shared/media';
import { Button, Flex, Tag } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { FileThumb } from '#desk/kit/media/file-thumb.tsx';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import type { FilesProps } from './file-grid.tsx';
import { texts } from './texts.ts';

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
              <Button type="link" onClick={() => onOpen(file.id)}>
                {file.title || file.name}
              </Button>
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
