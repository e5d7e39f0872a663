import { Button, Input, Modal, Space } from 'antd';
import { TextButton } from '#desk/kit/link-button.tsx';
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
      footer={<TextButton type="primary" onClick={onClose} label={texts.secretKept} />}
    >
      <p>{texts.secretNote}</p>
      <Space.Compact block>
        <Input readOnly value={secret} aria-label={texts.secret} />
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </Space.Compact>
    </Modal>
  );
}
