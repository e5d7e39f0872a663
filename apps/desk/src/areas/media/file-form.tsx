import {
  type DeskMedia,
  editMedia,
  getDeskMedia,
  listDeskMedia,
  listMediaFolders,
} from '@rujian/contract/areas/media/desk';
import { MEDIA_LICENCE } from '@rujian/contract/vocabulary/shared/media';
import { Button, Col, Form, Input, Row, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { folderChoices } from './folder-path.ts';
import { texts } from './texts.ts';

type Values = Pick<DeskMedia, 'title' | 'alt' | 'caption' | 'credit' | 'source' | 'licence' | 'tags'> & {
  folder: number | null;
  licenceUntil: string;
};

/** Metadata of a file. */
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
      {file.kind === 'image' && (
        <Form.Item name="alt" label={texts.alt} extra={texts.altHint}>
          <Input maxLength={80} showCount />
        </Form.Item>
      )}
      <Form.Item name="title" label={texts.fileTitle}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="caption" label={texts.caption}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Row gutter={16}>
        <Col span={12}>
          <Form.Item name="credit" label={texts.credit}>
            <Input maxLength={60} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="source" label={texts.source}>
            <Input maxLength={200} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="licence" label={texts.licence}>
            <Select options={choicesOf(MEDIA_LICENCE)} />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="licenceUntil" label={texts.licenceUntil} extra={texts.untilHint}>
            <DayInput />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item name="tags" label={texts.tags}>
        <Select mode="tags" maxCount={12} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="folder" label={texts.folder}>
        <Select allowClear placeholder={texts.noFolder} options={folderChoices(folders.data?.list ?? [])} />
      </Form.Item>
      {!isReadOnly && (
        <Button type="primary" htmlType="submit" loading={edit.isBusy}>
          {texts.save}
        </Button>
      )}
    </Form>
  );
}
