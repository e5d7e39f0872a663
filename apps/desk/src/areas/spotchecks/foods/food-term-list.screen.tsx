import {
  foodTermResource,
  listFoodTerms,
  listUncaughtFoods,
  previewFoodTerm,
} from '@rujian/contract/areas/spotchecks/foods';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { Drawer, Form, Input, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf } from '#desk/kit/choices.ts';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { TwoLines } from '#desk/kit/list/two-lines.tsx';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ResourceScreen
        resource={foodTermResource}
        screen="foods"
        texts={{
          title: texts.title,
          note: texts.note,
          search: texts.search,
          add: texts.add,
          edit: texts.edit,
          empty: texts.empty,
          deleteNote: texts.deleteNote,
        }}
        labels={texts}
        hints={{
          key: texts.keyHint,
          parentId: texts.parentHint,
          synonyms: texts.synonymsHint,
          contains: texts.containsHint,
          without: texts.withoutHint,
          allOf: texts.allOfHint,
        }}
        columns={[
          {
            name: 'name',
            show: ({ name, key }) => (
              <TwoLines className="nowrap" first={<Typography.Text strong>{name}</Typography.Text>} second={key} />
            ),
          },
          { name: 'parentName', label: texts.parentId, show: ({ parentName }) => parentName },
          {
            name: 'synonyms',
            show: ({ synonyms }) => <span className="cell-words two-lines">{synonyms.join(' ')}</span>,
          },
          {
            name: 'contains',
            show: ({ contains }) => <span className="cell-words two-lines">{contains.join(' ')}</span>,
          },
          'records',
          'names',
        ]}
        fields={[['name', 'key'], ['nameEn', 'parentId'], 'synonyms', 'categories', 'contains', 'without', 'allOf']}
        controls={{
          key: (row) => <Input maxLength={40} disabled={row !== null} />,
          parentId: (row) => (
            <RemoteSelect
              allowClear
              find={findTerms}
              known={row && row.parentId !== '' ? [{ value: row.parentId, label: row.parentName }] : []}
            />
          ),
          categories: () => <Select mode="multiple" options={choicesOf(DAIRY_CATEGORY)} />,
        }}
        below={(row) => <CaughtNames id={row?.id} />}
        initial={{ parentId: '', synonyms: [], categories: [], contains: [], without: [], allOf: [] }}
        tools={<TextButton onClick={() => setIsOpen(true)} label={texts.uncaught} />}
        size={760}
        limit={50}
      />
      <Drawer open={isOpen} title={texts.uncaught} size={560} onClose={() => setIsOpen(false)} destroyOnHidden>
        <UncaughtNames />
      </Drawer>
    </>
  );
}

async function findTerms(q: string): Promise<Choice[]> {
  const { list } = await callApi(listFoodTerms, { q, limit: 30 }, { loading: false, cancelDuplicates: false });
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

const LIST_FIELDS = ['categories', 'contains', 'without', 'allOf'] as const;

/** What the form would catch before it is saved. */
function CaughtNames({ id }: { id: number | undefined }) {
  const form = Form.useFormInstance();
  const values: Record<string, string[] | undefined> = Form.useWatch([], form) ?? {};
  const rules = Object.fromEntries(LIST_FIELDS.map((name) => [name, values[name] ?? []]));
  const { data } = useCall(previewFoodTerm, { ...rules, ...(id !== undefined && { id }) });
  if (!data) return null;
  return (
    <Card
      size="small"
      title={data.total === 0 ? texts.caughtNone : fill(texts.caught, { records: data.records, total: data.total })}
    >
      {data.total > 0 && <NameTable names={data.names} />}
    </Card>
  );
}

function UncaughtNames() {
  const { data } = useCall(listUncaughtFoods, { limit: 100 });
  if (!data) return null;
  if (data.total === 0) return <Typography.Text type="secondary">{texts.uncaughtNone}</Typography.Text>;
  return <NameTable names={data.list} />;
}

function NameTable({ names }: { names: DataOf<typeof previewFoodTerm>['names'] }) {
  return (
    <Table
      size="small"
      rowKey={({ name, category }) => `${name} ${category}`}
      dataSource={names}
      pagination={names.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        { title: texts.nameColumn, dataIndex: 'name' },
        { title: texts.categoryColumn, dataIndex: 'category' },
        { title: texts.records, dataIndex: 'records', align: 'end' },
      ]}
    />
  );
}
