import { PlusOutlined } from '@ant-design/icons';
import {
  type DeskTag,
  deleteTag,
  listDeskTags,
  mergeTag,
  saveTag,
} from '@rujian/contract/areas/tags/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [edited, setEdited] = useState<DeskTag | 'new' | null>(null);
  const [merged, setMerged] = useState<DeskTag | null>(null);
  const deleting = useDo(deleteTag, { success: texts.deleted, refreshes: [listDeskTags] });
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {texts.addTag}
    </Button>
  );
  const ask = async ({ id, name }: DeskTag) => {
    const title = fill(texts.tagDeleteAsked, { name });
    if (await askWhether({ title, isDangerous: true })) await deleting.run({ id });
  };
  return (
    <ListScreen<typeof listDeskTags, DeskTag>
      title={texts.tags}
      note={texts.tagsNote}
      extra={add}
      endpoint={listDeskTags}
      empty={{ text: texts.noTags, action: add }}
      filters={[
        { kind: 'text', name: 'q', label: texts.find },
        {
          kind: 'choice',
          name: 'sort',
          label: texts.sort,
          choices: [
            { value: 'uses', label: texts.sortUses },
            { value: 'newest', label: texts.sortNewest },
            { value: 'name', label: texts.sortName },
          ],
        },
        {
          kind: 'choice',
          name: 'unused',
          label: texts.usage,
          choices: [{ value: '1', label: texts.onlyUnused }],
        },
      ]}
      columns={[
        {
          title: texts.tagName,
          render: (_, { id, name, description }) => (
            <Space orientation="vertical" size={0}>
              <a href={`/tag/${id}`} target="_blank" rel="noreferrer">
                {name}
              </a>
              {description && <small>{description}</small>}
            </Space>
          ),
        },
        { title: texts.uses, dataIndex: 'uses', align: 'right', width: 120 },
        {
          title: texts.createdAt,
          width: 160,
          render: (_, { createdAt }) => <Moment at={createdAt} />,
        },
        {
          title: texts.actions,
          width: 260,
          render: (_, tag) => (
            <Space role="group" aria-label={tag.name}>
              <Button size="small" onClick={() => setEdited(tag)}>
                {texts.renameTag}
              </Button>
              <Button size="small" onClick={() => setMerged(tag)}>
                {texts.merge}
              </Button>
              <Button size="small" danger disabled={tag.uses > 0} onClick={() => void ask(tag)}>
                {texts.delete}
              </Button>
            </Space>
          ),
        },
      ]}
    >
      {edited && <TagForm tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {merged && <MergeTag tag={merged} onClose={() => setMerged(null)} />}
    </ListScreen>
  );
}

function TagForm({ tag, onClose }: { tag: DeskTag | null; onClose: () => void }) {
  const saving = useDo(saveTag, {
    success: texts.saved,
    refreshes: [listDeskTags],
    onDone: onClose,
  });
  return (
    <FormDrawer<{ name: string; description: string }>
      title={tag ? texts.renameTag : texts.addTag}
      initial={{ name: tag?.name ?? '', description: tag?.description ?? '' }}
      history={tag && { type: 'tag', id: tag.id }}
      saving={saving}
      onSend={(values) => void saving.run({ id: tag?.id ?? null, ...values })}
      onClose={onClose}
    >
      <DrawerField name="name" label={texts.tagName} hint={texts.tagNameHint} isNeeded>
        <Input autoFocus maxLength={12} />
      </DrawerField>
      <DrawerField name="description" label={texts.description}>
        <Input.TextArea rows={2} maxLength={120} />
      </DrawerField>
    </FormDrawer>
  );
}

function MergeTag({ tag, onClose }: { tag: DeskTag; onClose: () => void }) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const merging = useDo(mergeTag, {
    success: texts.tagMerged,
    refreshes: [listDeskTags],
    onDone: onClose,
  });
  const find = async (q: string) => {
    const { list } = await callApi(listDeskTags, { q });
    return list
      .filter(({ id }) => id !== tag.id)
      .map(({ id, name }) => ({ value: id, label: name }));
  };
  return (
    <Modal
      open
      title={fill(texts.tagMergeTitle, { name: tag.name })}
      okText={texts.mergeInto}
      okButtonProps={{ danger: true, disabled: intoId === null, loading: merging.isBusy }}
      onOk={() => intoId !== null && void merging.run({ id: tag.id, intoId })}
      onCancel={onClose}
    >
      <p>{texts.tagMergeNote}</p>
      <Form layout="vertical">
        <FormField label={texts.mergeInto} isRequired>
          {(id) => (
            <RemoteSelect
              id={id}
              find={find}
              value={intoId}
              onChange={(value) => setIntoId(typeof value === 'number' ? value : null)}
            />
          )}
        </FormField>
      </Form>
    </Modal>
  );
}
