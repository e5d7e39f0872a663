import {
  type DeskMedia,
  editMedia,
  getDeskMedia,
  listDeskMedia,
  listMediaFolders,
} from '@rujian/contract/areas/media/desk';
import { Button, Form, Input, Select } from 'antd';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { folderChoices } from './folder-path.ts';
import { texts } from './texts.ts';

type Values = Pick<DeskMedia, 'title' | 'alt' | 'caption' | 'credit' | 'source' | 'licence' | 'tags'> & {
  folder: number | null;
  licenceUntil: string;
};

export function FileForm({ file, isReadOnly }: { file: DeskMedia; isReadOnly: boolean }) {
  const folders = useCall(listMediaFolders, {});
  const edit = useDo(editMedia, {
    success: texts.saved,
    about: file.title || file.name,
    refreshes: [listDeskMedia, getDeskMedia, listMediaFolders],
  });

  async function save({ folder, ...values }: Values) {
    await edit.run({ id: file.id, ...values, folder: folder ?? null });
  }

  return (
    <Form<Values>
      key={file.id}
      layout="vertical"
      disabled={isReadOnly}
      onFinish={save}
      initialValues={{ ...file, folder: file.folder?.id ?? null, licenceUntil: file.licenceUntil ?? '' }}
    >
      <Problems value={edit.fields}>
        <SchemaFields<keyof Values>
          schemas={editMedia.input.shape}
          names={[
            ...(file.kind === 'image' ? ['alt' as const] : []),
            'title',
            'caption',
            ['credit', 'source'],
            ['licence', 'licenceUntil'],
            'tags',
            'folder',
          ]}
          labels={{ ...texts, title: texts.fileTitle }}
          hints={{ alt: texts.altHint, licenceUntil: texts.untilHint }}
          controls={{
            source: <Input maxLength={200} />,
            folder: (
              <Select allowClear placeholder={texts.noFolder} options={folderChoices(folders.data?.list ?? [])} />
            ),
          }}
        />
      </Problems>
      {!isReadOnly && (
        <Button type="primary" htmlType="submit" loading={edit.isBusy}>
          {texts.save}
        </Button>
      )}
    </Form>
  );
}
