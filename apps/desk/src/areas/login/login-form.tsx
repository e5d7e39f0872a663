import { ApiError } from '@rujian/api-client/api-error';
import { openCaptcha } from '@rujian/captcha/captcha-host.tsx';
import { proveDeskLogin } from '@rujian/contract/areas/staff/account';
import { logInToDesk } from '@rujian/contract/areas/staff/desk';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { fieldsOf } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Fields = { account: string; password: string };
type LoggedIn = { id: number; token: string };

/** Account, password, and the captcha required for every desk login. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (person: LoggedIn) => void }) {
  const [form] = Form.useForm<Fields>();
  const [isBusy, setIsBusy] = useState(false);
  const [ticket, setTicket] = useState('');

  async function logIn(fields: Fields) {
    setIsBusy(true);
    try {
      const answer = await openCaptcha({ callApi, lang: deskLang });
      if (!answer) return;
      const entered = await callApi(logInToDesk, { ...fields, ...answer });
      if (entered.ticket === '') onLoggedIn(entered);
      else setTicket(entered.ticket);
    } catch (error) {
      const refused = Object.entries(fieldsOf(error)).filter(([name]) => name in fields);
      form.setFields(
        refused.map(([name, text]) => ({ name: name as keyof Fields, errors: [text] })),
      );
    } finally {
      setIsBusy(false);
    }
  }

  if (ticket) {
    return <CodeForm ticket={ticket} onLoggedIn={onLoggedIn} onOver={() => setTicket('')} />;
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

type CodeProps = {
  ticket: string;
  onLoggedIn: (person: LoggedIn) => void;
  /** The password has to be typed again. */
  onOver: () => void;
};

/** The second step: an authenticator code or a recovery code. */
function CodeForm({ ticket, onLoggedIn, onOver }: CodeProps) {
  const [form] = Form.useForm<{ code: string }>();
  const [isBusy, setIsBusy] = useState(false);

  async function prove(code: string) {
    setIsBusy(true);
    try {
      onLoggedIn(await callApi(proveDeskLogin, { ticket, code }));
    } catch (error) {
      form.resetFields();
      if (error instanceof ApiError && error.failure?.error === 'totp.ticket_over') onOver();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ code }) => void prove(code)}
    >
      <Form.Item
        name="code"
        label={texts.code}
        extra={texts.codeHint}
        rules={[{ required: true, message: texts.codeMissing }]}
      >
        <Input autoComplete="one-time-code" autoFocus size="large" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {texts.logIn}
      </Button>
      <Button type="link" block onClick={onOver}>
        {texts.back}
      </Button>
    </Form>
  );
}
