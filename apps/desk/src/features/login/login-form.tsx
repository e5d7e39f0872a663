import { openCaptcha } from '@rujian/captcha/captcha-host.tsx';
import { logInToDesk } from '@rujian/contract/staff';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { fieldsOf } from '#desk/kit/queries.ts';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Fields = { account: string; password: string };
type LoggedIn = { id: number; token: string };

/** Account, password, and the captcha that every login at the desk asks for. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (person: LoggedIn) => void }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [form] = Form.useForm<Fields>();
  const [isBusy, setIsBusy] = useState(false);

  async function logIn(fields: Fields) {
    setIsBusy(true);
    try {
      const answer = await openCaptcha({ callApi, lang: deskLang });
      if (answer) onLoggedIn(await callApi(logInToDesk, { ...fields, ...answer }));
    } catch (error) {
      const refused = Object.entries(fieldsOf(error)).filter(([name]) => name in fields);
      form.setFields(
        refused.map(([name, text]) => ({ name: name as keyof Fields, errors: [text] })),
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void logIn(fields)}
    >
      <Form.Item
        name="account"
        label={texts.account}
        rules={[{ required: true, message: texts.accountMissing }]}
      >
        <Input autoComplete="username" autoFocus size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={texts.password}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {texts.logIn}
      </Button>
    </Form>
  );
}
