import { type DeskTag, listDeskTags, mergeTag, tagResource } from '@rujian/contract/areas/tags/desk';
import { fill } from '@rujian/contract/base/fill';
import { Form, Modal, Space } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [merged, setMerged] = useState<DeskTag | null>(null);
  return (
    <>
      <ResourceScreen
        resource={tagResource}
        screen="tags"
        texts={{
          title: texts.tags,
          note: texts.tagsNote,
          search: texts.find,
          add: texts.addTag,
          empty: texts.noTags,
          deleteTitle: texts.tagDeleteAsked,
        }}
        labels={{ ...texts, name: texts.tagName }}
        hints={{ name: texts.tagNameHint }}
        filters={{
          sort: {
            kind: 'choice',
            name: 'sort',
            label: texts.sort,
            choices: [
              { value: 'uses', label: texts.sortUses },
              { value: 'newest', label: texts.sortNewest },
              { value: 'name', label: texts.sortName },
            ],
          },
          unused: {
            kind: 'choice',
            name: 'unused',
            label: texts.usage,
            choices: [{ value: '1', label: texts.onlyUnused }],
          },
        }}
        columns={[
          {
            name: 'name',
            show: ({ id, name, description }) => (
              <Space orientation="vertical" size={0}>
                <a href={`/tag/${id}`} target="_blank" rel="noreferrer">
                  {name}
                </a>
                {description && <small>{description}</small>}
              </Space>
            ),
          },
          'uses',
          'createdAt',
        ]}
        fields={['name', 'description']}
        initial={{ name: '', description: '' }}
        actions={(tag) => <TextButton size="small" onClick={() => setMerged(tag)} label={texts.merge} />}
      />
      {merged && <MergeTag tag={merged} onClose={() => setMerged(null)} />}
    </>
  );
}

function MergeTag({ tag, onClose }: { tag: DeskTag; onClose: () => void }) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const merging = useDo(mergeTag, {
    success: texts.tagMerged,
    about: tag.name,
    refreshes: [listDeskTags],
    onDone: onClose,
  });
  const find = async (q: string) => {
    const { list } = await callApi(listDeskTags, { q });
    return list.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }));
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
