import { HolderOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type DeskColumn,
  deleteColumn,
  listDeskColumns,
  mergeColumn,
  saveColumn,
  sortColumns,
} from '@rujian/contract/areas/columns/desk';
import { listStaff } from '@rujian/contract/areas/staff/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { COLUMN_TEMPLATE } from '@rujian/contract/vocabulary/articles';
import { Divider, Flex, Form, Input, Segmented, Select, Space, Tag, Tree, type TreeDataNode, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { problemWithin } from '#desk/kit/form/field-problem.ts';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { texts } from './texts.ts';
import { movedTo } from './tree-order.ts';

export function Component() {
  const columns = useCall(listDeskColumns, {});
  const [edited, setEdited] = useState<DeskColumn | 'new' | null>(null);
  const [merged, setMerged] = useState<DeskColumn | null>(null);
  const refreshes = [listDeskColumns];
  const sorting = useDo(sortColumns, { success: texts.sorted, refreshes });
  const deleting = useDo(deleteColumn, { success: texts.deleted, refreshes });
  const add = (
    <TextButton type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')} label={texts.addColumn} />
  );

  const ask = async ({ id, name }: DeskColumn) => {
    const title = fill(texts.deleteAsked, { name });
    if (await askWhether({ title, note: texts.deleteNote, isDangerous: true })) await deleting.run({ id }, name);
  };

  return (
    <Screen title={texts.columns} note={texts.columnsNote} extra={add}>
      <Card>
        <Loaded
          query={columns}
          isEmpty={({ list }) => list.length === 0}
          empty={<Nothing text={texts.noColumns} action={add} />}
        >
          {({ list }) => (
            <Tree
              className="column-tree"
              blockNode
              defaultExpandAll
              selectable={false}
              draggable={{ icon: <HolderOutlined /> }}
              disabled={sorting.isBusy}
              treeData={nodesOf(list, null)}
              allowDrop={({ dragNode, dropNode, dropPosition }) =>
                dropPosition !== 0 || mayHold(list, Number(dragNode.key), Number(dropNode.key))
              }
              onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
                const place = Number(node.pos.split('-').at(-1));
                void sorting.run({
                  order: movedTo(list, Number(dragNode.key), {
                    onto: Number(node.key),
                    isInside: !dropToGap,
                    isBefore: dropPosition - place < 0,
                  }),
                });
              }}
              titleRender={(node) => titleOf(list, Number(node.key))}
            />
          )}
        </Loaded>
      </Card>
      {edited && (
        <ColumnDrawer
          column={edited === 'new' ? null : edited}
          columns={columns.data?.list ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {merged && <MergeColumn column={merged} columns={columns.data?.list ?? []} onClose={() => setMerged(null)} />}
    </Screen>
  );

  function titleOf(list: readonly DeskColumn[], id: number) {
    const column = list.find((each) => each.id === id);
    if (!column) return null;
    const { name, published, unpublished, hidden, reviewSteps } = column;
    const steps = [texts.oneStep, texts.twoSteps, texts.threeSteps][reviewSteps - 1];
    return (
      <Flex justify="space-between" align="center" wrap gap={8} className="column-row">
        <Space wrap>
          <Typography.Text strong>{name}</Typography.Text>
          <Tag>{steps}</Tag>
          {hidden && <Tag color="orange">{texts.hiddenTag}</Tag>}
          <Typography.Text type="secondary">{fill(texts.published, { count: published })}</Typography.Text>
          {unpublished > 0 && (
            <Typography.Text type="secondary">{fill(texts.unpublished, { count: unpublished })}</Typography.Text>
          )}
        </Space>
        <Space role="group" aria-label={name}>
          <TextButton size="small" href={`/news/column/${id}`} target="_blank" rel="noreferrer" label={texts.open} />
          <TextButton size="small" onClick={() => setEdited(column)} label={texts.editColumn} />
          <TextButton size="small" onClick={() => setMerged(column)} label={texts.merge} />
          <TextButton size="small" danger onClick={() => void ask(column)} label={texts.delete} />
        </Space>
      </Flex>
    );
  }
}

function nodesOf(list: readonly DeskColumn[], parentId: number | null): TreeDataNode[] {
  return list
    .filter((column) => column.parentId === parentId)
    .map(({ id }) => ({ key: String(id), children: nodesOf(list, id) }));
}

function mayHold(list: readonly DeskColumn[], id: number, parentId: number): boolean {
  const parent = list.find((column) => column.id === parentId);
  return parent?.parentId === null && !list.some((column) => column.parentId === id);
}

type MergeProps = { column: DeskColumn; columns: readonly DeskColumn[]; onClose: () => void };

function MergeColumn({ column, columns, onClose }: MergeProps) {
  const [reason, setReason] = useState('');
  const merging = useDo(mergeColumn, {
    refreshes: [listDeskColumns],
    onDone: ({ articles }) => {
      notify('success', fill(texts.merged, { count: articles }));
      onClose();
    },
  });
  return (
    <MergeDialog
      title={fill(texts.mergeTitle, { name: column.name })}
      note={texts.mergeNote}
      isReady={reason.trim().length > 1}
      isBusy={merging.isBusy}
      onMerge={(intoId) => merging.run({ id: column.id, intoId, reason })}
      onClose={onClose}
      more={
        <FormField label={texts.reason} error={merging.fields.reason} isRequired>
          {(id) => <Input id={id} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </FormField>
      }
    >
      {(into) => (
        <Select
          {...into}
          showSearch={{ optionFilterProp: 'label' }}
          options={namedChoices(columns.filter(({ id }) => id !== column.id))}
        />
      )}
    </MergeDialog>
  );
}

type ColumnInput = InputOf<typeof saveColumn>;

const FRESH = { parentId: 0, reviewSteps: 2, commentMode: 'inherit', template: 'list', openForContributions: true };

type Props = { column: DeskColumn | null; columns: readonly DeskColumn[]; onClose: () => void };

function ColumnDrawer({ column, columns, onClose }: Props) {
  const saving = useDo(saveColumn, { success: texts.saved, refreshes: [listDeskColumns], onDone: onClose });
  const hasChildren = columns.some(({ parentId }) => column && parentId === column.id);
  const parents = columns.filter(({ id, parentId }) => parentId === null && id !== column?.id);
  const send = (values: ColumnInput) =>
    saving.run({
      ...values,
      id: column?.id ?? null,
      icon: column?.icon ?? '',
      slug: (values.slug ?? '').trim().toLowerCase(),
      parentId: values.parentId || null,
      editorId: values.editorId ?? null,
      seo: values.seo ?? {},
    });

  return (
    <FormDrawer<ColumnInput>
      size={560}
      title={column ? texts.editColumn : texts.addColumn}
      initial={column ? inputOf(column) : FRESH}
      history={column && { type: 'column', id: column.id }}
      saving={saving}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveColumn.input.shape}
        names={[
          'name',
          'nameEn',
          'slug',
          'parentId',
          'description',
          'descriptionEn',
          'coverMediaId',
          'reviewSteps',
          'commentMode',
          'template',
          'editorId',
          ['openForContributions', 'hidden'],
        ]}
        labels={{ ...texts, parentId: texts.parent, coverMediaId: texts.cover, editorId: texts.editor }}
        hints={{ name: texts.nameHint, slug: texts.slugHint, coverMediaId: texts.coverHint }}
        controls={{
          parentId: (
            <Select
              disabled={hasChildren}
              options={[
                { value: 0, label: texts.topLevel },
                ...parents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ),
          coverMediaId: <MediaField label={texts.cover} size="large" />,
          reviewSteps: (
            <Segmented
              options={[texts.oneStep, texts.twoSteps, texts.threeSteps].map((label, place) => ({
                label,
                value: place + 1,
              }))}
            />
          ),
          template: <Segmented options={choicesOf(COLUMN_TEMPLATE)} />,
          editorId: (
            <RemoteSelect
              allowClear
              find={findStaff}
              known={column?.editor ? [{ value: column.editor.id, label: column.editor.name }] : []}
            />
          ),
        }}
      />
      <Divider titlePlacement="start">{texts.seo}</Divider>
      <Form.Item name="seo" {...problemWithin(saving.fields, 'seo')}>
        <SeoFields />
      </Form.Item>
    </FormDrawer>
  );
}

async function findStaff(text: string) {
  const { list } = await callApi(listStaff, { limit: 100 });
  return list.filter(({ name }) => name.includes(text)).map(({ id, name }) => ({ value: id, label: name }));
}

function inputOf({ editor, parentId, ...own }: DeskColumn) {
  return { ...own, parentId: parentId ?? 0, editorId: editor?.id };
}
