import { listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { Form, Input, Modal } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Fields = { 'zh-cn': string; en: string };

/** A custom role starts without permissions; they are set in the matrix. */
export function RoleForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { run, isBusy } = useDo(saveRole, { success: texts.added, refreshes: [listRoles] });

  async function add(names: Fields) {
    if (await run({ names, rights: [] }, names[deskLang])) {
      form.resetFields();
      onClose();
    }
  }

  return (
    <Modal
      open={open}
      title={texts.addRole}
      okText={texts.addRole}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(names) => void add(names)}>
        <Form.Item name="zh-cn" label={texts.roleNameZh} rules={[{ required: true }]}>
          <Input maxLength={20} autoFocus />
        </Form.Item>
        <Form.Item name="en" label={texts.roleNameEn} rules={[{ required: true }]}>
          <Input maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
