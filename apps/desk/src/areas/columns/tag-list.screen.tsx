import { type DeskTag, listDeskTags, mergeTag, tagResource } from '@rujian/contract/areas/tags/desk';
import { fill } from '@rujian/contract/base/fill';
import { Space } from 'antd';
import { useState } from 'react';
import { findTags } from '#desk/kit/form/find.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
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
                <OutLink to={`/tag/${id}`} label={name} />
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
  const merging = useDo(mergeTag, {
    success: texts.tagMerged,
    about: tag.name,
    refreshes: [listDeskTags],
    onDone: onClose,
  });
  return (
    <MergeDialog
      title={fill(texts.tagMergeTitle, { name: tag.name })}
      note={texts.tagMergeNote}
      isBusy={merging.isBusy}
      onMerge={(intoId) => merging.run({ id: tag.id, intoId })}
      onClose={onClose}
    >
      {(into) => (
        <RemoteSelect {...into} find={async (q) => (await findTags(q)).filter(({ value }) => value !== tag.id)} />
      )}
    </MergeDialog>
  );
}
