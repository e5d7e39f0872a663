import { changeStaffPassword, getOwnDesk, listAudit } from '@rujian/contract/areas/staff/desk';
import { Form, Input } from 'antd';
import { DrawerField, Problems } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Fields = { oldPassword: string; newPassword: string; repeated: string };

export function PasswordForm() {
  const [form] = Form.useForm<Fields>();
  const { run, isBusy, fields } = useDo(changeStaffPassword, {
    success: texts.passwordChanged,
    refreshes: [getOwnDesk, listAudit],
  });

  async function change({ oldPassword, newPassword }: Fields) {
    if ((await run({ oldPassword, newPassword })) !== undefined) form.resetFields();
  }

  const needed = { required: true, message: texts.passwordMissing };
  return (
    <Problems value={fields}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 360 }}
        onFinish={(values) => void change(values)}
      >
        <DrawerField name="oldPassword" label={texts.oldPassword} rules={[needed]}>
          <Input.Password autoComplete="current-password" />
        </DrawerField>
        <DrawerField
          name="newPassword"
          label={texts.newPassword}
          rules={[needed, { min: 10, message: texts.passwordShort }]}
        >
          <Input.Password autoComplete="new-password" />
        </DrawerField>
        <Form.Item
          name="repeated"
          label={texts.repeatPassword}
          dependencies={['newPassword']}
          rules={[
            needed,
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error(texts.passwordsDiffer)),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.changePassword} />
      </Form>
    </Problems>
  );
}
