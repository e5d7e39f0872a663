import { type DeskColumn, listDeskColumns, saveColumn } from '@rujian/contract/areas/columns/desk';
import { listStaff } from '@rujian/contract/areas/staff/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { COLUMN_TEMPLATE } from '@rujian/contract/vocabulary/articles';
import { Divider, Form, Segmented, Select } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { choicesOf } from '#desk/kit/choices.ts';
import { problemWithin } from '#desk/kit/form/field-problem.ts';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { SeoFields } from '#desk/kit/form/seo-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type ColumnInput = InputOf<typeof saveColumn>;

const FRESH = { parentId: 0, reviewSteps: 2, commentMode: 'inherit', template: 'list', openForContributions: true };

type Props = { column: DeskColumn | null; columns: readonly DeskColumn[]; onClose: () => void };

export function ColumnDrawer({ column, columns, onClose }: Props) {
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
