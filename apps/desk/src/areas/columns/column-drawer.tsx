import { type DeskColumn, listDeskColumns, saveColumn } from '@rujian/contract/areas/columns/desk';
import { listStaff } from '@rujian/contract/areas/staff/desk';
import {
  COLUMN_DESCRIPTION_MAX_CHARACTERS,
  COLUMN_NAME_MAX_CHARACTERS,
  SEO_DESCRIPTION_MAX_CHARACTERS,
  SEO_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { COLUMN_COMMENT_MODE, COLUMN_TEMPLATE } from '@rujian/contract/vocabulary/columns';
import { Button, Divider, Drawer, Form, Input, Segmented, Select, Space, Switch } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type ColumnInput = InputOf<typeof saveColumn>;

const FRESH: ColumnInput = {
  name: '',
  slug: '',
  reviewSteps: 2,
  commentMode: 'inherit',
  template: 'list',
  openForContributions: true,
  seo: {},
};

type Props = { column: DeskColumn | null; columns: readonly DeskColumn[]; onClose: () => void };

export function ColumnDrawer({ column, columns, onClose }: Props) {
  const [input, setInput] = useState<ColumnInput>(column ? inputOf(column) : FRESH);
  const set = (changed: Partial<ColumnInput>) => setInput((before) => ({ ...before, ...changed }));
  const saving = useDo(saveColumn, {
    success: texts.saved,
    refreshes: [listDeskColumns],
    onDone: onClose,
  });
  const { fields } = saving;
  const hasChildren = columns.some(({ parentId }) => column && parentId === column.id);
  const parents = columns.filter(({ id, parentId }) => parentId === null && id !== column?.id);

  return (
    <Drawer
      open
      size={560}
      title={column ? texts.editColumn : texts.addColumn}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={saving.isBusy} onClick={() => void saving.run(input)}>
            {texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Space>
      }
    >
      <Form layout="vertical">
        <FormField label={texts.name} hint={texts.nameHint} error={fields.name} isRequired>
          {(id) => (
            <Input
              id={id}
              autoFocus
              showCount
              maxLength={COLUMN_NAME_MAX_CHARACTERS}
              value={input.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.nameEn} error={fields.nameEn}>
          {(id) => (
            <Input
              id={id}
              maxLength={40}
              value={input.nameEn ?? ''}
              onChange={({ target }) => set({ nameEn: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.slug} hint={texts.slugHint} error={fields.slug} isRequired>
          {(id) => (
            <Input
              id={id}
              value={input.slug}
              onChange={({ target }) => set({ slug: target.value.trim().toLowerCase() })}
            />
          )}
        </FormField>
        <FormField label={texts.parent} error={fields.parentId}>
          {(id) => (
            <Select<number>
              id={id}
              disabled={hasChildren}
              value={Number(input.parentId ?? 0)}
              options={[
                { value: 0, label: texts.topLevel },
                ...parents.map((parent) => ({ value: parent.id, label: parent.name })),
              ]}
              onChange={(value) => set({ parentId: value || null })}
            />
          )}
        </FormField>
        <FormField label={texts.description} error={fields.description}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              showCount
              maxLength={COLUMN_DESCRIPTION_MAX_CHARACTERS}
              value={input.description ?? ''}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.descriptionEn} error={fields.descriptionEn}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={240}
              value={input.descriptionEn ?? ''}
              onChange={({ target }) => set({ descriptionEn: target.value })}
            />
          )}
        </FormField>
        <FormField label={texts.cover} hint={texts.coverHint} error={fields.coverMediaId}>
          {(id) => (
            <MediaField
              id={id}
              label={texts.cover}
              size="large"
              value={input.coverMediaId ? Number(input.coverMediaId) : null}
              onChange={(coverMediaId) => set({ coverMediaId })}
            />
          )}
        </FormField>
        <FormField label={texts.reviewSteps} error={fields.reviewSteps}>
          <Segmented
            value={input.reviewSteps}
            options={[texts.oneStep, texts.twoSteps, texts.threeSteps].map((label, place) => ({
              label,
              value: place + 1,
            }))}
            onChange={(value) => set({ reviewSteps: Number(value) })}
          />
        </FormField>
        <FormField label={texts.commentMode}>
          {(id) => (
            <Select
              id={id}
              value={input.commentMode}
              options={choicesOf(COLUMN_COMMENT_MODE)}
              onChange={(value) => set({ commentMode: value })}
            />
          )}
        </FormField>
        <FormField label={texts.template}>
          <Segmented
            value={input.template}
            options={choicesOf(COLUMN_TEMPLATE)}
            onChange={(value) => set({ template: value })}
          />
        </FormField>
        <FormField label={texts.editor}>
          {(id) => (
            <RemoteSelect
              id={id}
              allowClear
              find={findStaff}
              known={column?.editor ? [{ value: column.editor.id, label: column.editor.name }] : []}
              value={input.editorId ? Number(input.editorId) : null}
              onChange={(value) => set({ editorId: typeof value === 'number' ? value : null })}
            />
          )}
        </FormField>
        <Space size="large">
          <FormField label={texts.openForContributions}>
            {(id) => (
              <Switch
                id={id}
                checked={input.openForContributions}
                onChange={(value) => set({ openForContributions: value })}
              />
            )}
          </FormField>
          <FormField label={texts.hidden}>
            {(id) => (
              <Switch
                id={id}
                checked={input.hidden ?? false}
                onChange={(value) => set({ hidden: value })}
              />
            )}
          </FormField>
        </Space>
        <Divider titlePlacement="start">{texts.seo}</Divider>
        <FormField label={texts.seoTitle} error={fields['seo.title']}>
          {(id) => (
            <Input
              id={id}
              showCount
              maxLength={SEO_TITLE_MAX_CHARACTERS}
              value={input.seo.title ?? ''}
              onChange={({ target }) => set({ seo: { ...input.seo, title: target.value } })}
            />
          )}
        </FormField>
        <FormField label={texts.seoDescription} error={fields['seo.description']}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              showCount
              maxLength={SEO_DESCRIPTION_MAX_CHARACTERS}
              value={input.seo.description ?? ''}
              onChange={({ target }) => set({ seo: { ...input.seo, description: target.value } })}
            />
          )}
        </FormField>
        <FormField label={texts.seoKeywords} error={fields['seo.keywords']}>
          {(id) => (
            <Select
              id={id}
              mode="tags"
              maxCount={10}
              open={false}
              value={input.seo.keywords ?? []}
              onChange={(keywords: string[]) => set({ seo: { ...input.seo, keywords } })}
            />
          )}
        </FormField>
      </Form>
    </Drawer>
  );
}

/** All staff; the list is short, so it is filtered here. */
async function findStaff(text: string) {
  const { list } = await callApi(listStaff, { limit: 100 });
  return list
    .filter(({ name }) => name.includes(text))
    .map(({ id, name }) => ({ value: id, label: name }));
}

function inputOf(column: DeskColumn): ColumnInput {
  const { editor, published: _public, unpublished: _other, ...own } = column;
  return { ...own, editorId: editor?.id ?? null };
}
