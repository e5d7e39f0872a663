import { addStaff, listStaff } from '@rujian/contract/areas/staff/desk';
import { listRoles } from '@rujian/contract/areas/staff/desk-roles';
import { Form, Input, Modal } from 'antd';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { RoleSelect } from './role-select.tsx';
import { texts } from './texts.ts';

type Fields = { account: string; name: string; password: string; roles?: string[] };

export function AddPerson({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const givesRoles = useHolds('roles.edit');
  const { run, isBusy, fields } = useDo(addStaff, { success: texts.added, refreshes: [listStaff, listRoles] });

  async function add(values: Fields) {
    if (await run({ ...values, roles: values.roles ?? [] })) {
      form.resetFields();
      onClose();
    }
  }

  const item = (name: keyof Fields) => ({
    name,
    ...(fields[name] && { validateStatus: 'error' as const, help: fields[name] }),
  });
  return (
    <Modal
      open={open}
      title={texts.addPerson}
      okText={texts.addPerson}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(values) => void add(values)}>
        <Form.Item {...item('account')} label={texts.account} rules={[{ required: true }]}>
          <Input autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item {...item('name')} label={texts.name} extra={texts.nameHint} rules={[{ required: true }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item
          {...item('password')}
          label={texts.password}
          extra={texts.passwordHint}
          rules={[{ required: true }, { min: 10, message: texts.passwordShort }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {givesRoles && (
          <Form.Item {...item('roles')} label={texts.roles}>
            <RoleSelect />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
