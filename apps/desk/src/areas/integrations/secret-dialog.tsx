import { Button, Input, Modal, Space } from 'antd';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(secret);
    notify('success', texts.copied);
  }
  return (
    <Modal
      open
      title={texts.secretTitle}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.secretKept}
        </Button>
      }
    >
      <p>{texts.secretNote}</p>
      <Space.Compact block>
        <Input readOnly value={secret} aria-label={texts.secret} />
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </Space.Compact>
    </Modal>
  );
}
