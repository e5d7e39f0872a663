import { changeMediaTogether, listDeskMedia, listMediaFolders } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { folderChoices } from './folder-path.ts';
import { texts } from './texts.ts';

const NO_FOLDER = 0;

type Props = { ids: readonly number[]; onDone: () => void };

export function BulkBar({ ids, onDone }: Props) {
  const folders = useCall(listMediaFolders, {});
  const [tags, setTags] = useState<string[]>([]);
  const change = useDo(changeMediaTogether, {
    success: texts.changedTogether,
    refreshes: [listDeskMedia, listMediaFolders],
    onDone: () => {
      setTags([]);
      onDone();
    },
  });
  if (ids.length === 0) return null;
  const run = (what: { folder?: number | null; addTags?: string[] }) => void change.run({ ids: [...ids], ...what });
  return (
    <Allowed right={['media.edit', 'media.upload']}>
      <Alert
        className="gap-below"
        type="info"
        title={
          <Flex gap={8} wrap align="center">
            <strong>{fill(texts.chosen, { count: ids.length })}</strong>
            <Select<number>
              aria-label={texts.moveTo}
              placeholder={texts.moveTo}
              className="media-bulk-field"
              disabled={change.isBusy}
              value={null}
              options={[{ value: NO_FOLDER, label: texts.noFolder }, ...folderChoices(folders.data?.list ?? [])]}
              onChange={(folder) => run({ folder: folder === NO_FOLDER ? null : folder })}
            />
            <Select
              mode="tags"
              aria-label={texts.addTags}
              placeholder={texts.addTags}
              className="media-bulk-field"
              maxCount={12}
              open={false}
              suffixIcon={null}
              value={tags}
              onChange={setTags}
            />
            <Button disabled={tags.length === 0} loading={change.isBusy} onClick={() => run({ addTags: tags })}>
              {texts.addTags}
            </Button>
            <Button type="link" onClick={onDone}>
              {texts.chooseNone}
            </Button>
          </Flex>
        }
      />
    </Allowed>
  );
}
