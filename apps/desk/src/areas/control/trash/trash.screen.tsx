import {
  eraseTrash,
  listTrash,
  restoreTrash,
  TRASH_DAYS,
  TRASH_TYPES,
  type TrashRow,
} from '@rujian/contract/areas/control/trash';
import { fill } from '@rujian/contract/base/fill';
import { Button, Space, Tag, Typography } from 'antd';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function Component() {
  const restore = useDo(restoreTrash, { success: texts.restored, refreshes: [listTrash] });
  const erase = useDo(eraseTrash, { success: texts.erased, refreshes: [listTrash] });

  async function end({ type, id, title }: TrashRow) {
    const reason = await askReason({ title: fill(texts.eraseTitle, { title }), isDangerous: true });
    if (reason !== undefined) await erase.run({ type, id, reason }, title);
  }

  return (
    <ListScreen<typeof listTrash, TrashRow>
      title={texts.title}
      note={fill(texts.note, { days: TRASH_DAYS })}
      endpoint={listTrash}
      rowKey={({ type, id }) => `${type} ${id}`}
      filters={[
        { kind: 'text', name: 'q', label: texts.search },
        {
          kind: 'choice',
          name: 'type',
          label: texts.kind,
          choices: TRASH_TYPES.map((value) => ({ value, label: texts.types[value] })),
        },
      ]}
      empty={{ text: texts.empty }}
      columns={[
        { title: texts.kind, width: 130, render: (_, { type }) => <Tag>{texts.types[type]}</Tag> },
        {
          title: texts.what,
          render: (_, { title, reason }) => (
            <Space direction="vertical" size={0}>
              {title}
              {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
            </Space>
          ),
        },
        { title: texts.by, width: 120, render: (_, { deletedBy }) => deletedBy?.name },
        { title: texts.deleted, width: 130, render: (_, { deletedAt }) => <Moment at={deletedAt} /> },
        { title: texts.goneAt, width: 130, render: (_, { goneAt }) => <Moment at={goneAt} /> },
        {
          width: 190,
          align: 'end',
          render: (_, row) => (
            <Space>
              {row.mayRestore && (
                <TextButton
                  size="small"
                  aria-label={`${texts.restore} ${row.title}`}
                  onClick={() => void restore.run({ type: row.type, id: row.id }, row.title)}
                  label={texts.restore}
                />
              )}
              <Allowed right="trash.erase">
                <Button size="small" danger aria-label={`${texts.erase} ${row.title}`} onClick={() => void end(row)}>
                  {texts.erase}
                </Button>
              </Allowed>
            </Space>
          ),
        },
      ]}
    />
  );
}
