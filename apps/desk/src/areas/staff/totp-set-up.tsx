import { beginTotp, confirmTotp, getSecondFactor } from '@rujian/contract/areas/staff/account';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { Alert, Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { TextButton } from '#desk/kit/link-button.tsx';
import { saveFile } from '#desk/kit/list/csv.ts';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

export function TotpSetUp({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useDo(beginTotp, { onDone: setKey });
  const confirm = useDo(confirmTotp, { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) });

  async function end() {
    onDone();
    await refresh(getSecondFactor, getOwnDesk);
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void end()} />;
  if (!key) {
    return (
      <OneField
        label={texts.confirmPassword}
        missing={texts.passwordMissing}
        okText={texts.next}
        error={begin.fields.password}
        isBusy={begin.isBusy}
        isSecret
        onFinish={(password) => void begin.run({ password })}
      />
    );
  }
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(key.address))}`;
  return (
    <>
      <p>{texts.scan}</p>
      <img src={picture} alt={texts.qrLabel} width={200} height={200} className="qr" />
      <p>
        {texts.typeKey}
        <br />
        <Typography.Text code copyable>
          {key.secret}
        </Typography.Text>
      </p>
      <OneField
        label={texts.code}
        missing={texts.codeMissing}
        okText={texts.confirm}
        error={confirm.fields.code}
        isBusy={confirm.isBusy}
        onFinish={(code) => void confirm.run({ code })}
      />
    </>
  );
}

type FieldProps = {
  label: string;
  missing: string;
  okText: string;
  error: string | undefined;
  isBusy: boolean;
  isSecret?: boolean;
  onFinish: (value: string) => void;
};

function OneField({ label, missing, okText, error, isBusy, isSecret, onFinish }: FieldProps) {
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 360 }}
      onFinish={({ value }: { value: string }) => onFinish(value)}
    >
      <Form.Item
        name="value"
        label={label}
        rules={[{ required: true, message: missing }]}
        {...(error && { validateStatus: 'error' as const, help: error })}
      >
        {isSecret ? (
          <Input.Password autoComplete="current-password" autoFocus />
        ) : (
          <Input inputMode="numeric" autoComplete="one-time-code" autoFocus maxLength={20} />
        )}
      </Form.Item>
      <TextButton type="primary" htmlType="submit" loading={isBusy} label={okText} />
    </Form>
  );
}

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify('success', texts.copied);
  }

  return (
    <Flex vertical gap={12}>
      <Alert type="warning" showIcon title={texts.recoveryTitle} description={texts.recoveryNote} />
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap={8}>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button onClick={() => saveFile('recovery-codes.txt', codes.join('\r\n'), 'text/plain')}>
          {texts.download}
        </Button>
        <TextButton type="primary" onClick={onKept} label={texts.kept} />
      </Flex>
    </Flex>
  );
}
