import { beginTotp, confirmTotp, getSecondFactor } from '@rujian/contract/areas/staff/account';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { Button, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';

type Key = { secret: string; address: string };

export function TotpSetUp({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Key>();
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
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {okText}
      </Button>
    </Form>
  );
}
