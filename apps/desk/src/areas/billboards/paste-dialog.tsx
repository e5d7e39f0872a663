import type { BillboardMetric } from '@rujian/contract/areas/billboards/public';
import { fill } from '@rujian/contract/base/fill';
import { Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { notify } from '#desk/kit/notices.ts';
import { type DraftEntry, withPasted } from './edition-draft.ts';
import { texts } from './texts.ts';

type Props = {
  metrics: readonly BillboardMetric[];
  entries: DraftEntry[];
  onChange: (entries: DraftEntry[]) => void;
  onClose: () => void;
};

export function PasteDialog({ metrics, entries, onChange, onClose }: Props) {
  const [text, setText] = useState('');
  const apply = () => {
    const { entries: next, count, added } = withPasted(entries, text, metrics.length);
    onChange(next);
    notify('success', fill(texts.pasted, { count, added }));
    onClose();
  };
  const names = metrics.map(({ name }) => `${name}、`).join('');
  return (
    <Modal
      open
      title={texts.pasteTitle}
      okText={texts.pasteApply}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={apply}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{fill(texts.pasteNote, { metrics: names })}</Typography.Paragraph>
      <Input.TextArea
        aria-label={texts.pasteTitle}
        autoFocus
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  );
}
