import { MoreOutlined } from '@ant-design/icons';
import type { TestCell } from '@rujian/contract/areas/evaluations/desk';
import { Button, Form, Input, Popover } from 'antd';
import { useState } from 'react';
import { texts } from '#desk/areas/spotchecks/texts.ts';

type Props = { label: string; cell: TestCell; isReadOnly: boolean; onChange: (changes: Partial<TestCell>) => void };

/** Reason for a missing value, or a note on a value. Rendered only when open. */
export function CellMore({ label, cell, isReadOnly, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      size="small"
      type="text"
      tabIndex={-1}
      icon={<MoreOutlined />}
      aria-label={label}
      onClick={() => setIsOpen(true)}
    />
  );
  if (!isOpen) return button;
  return (
    <Popover
      open
      trigger="click"
      onOpenChange={setIsOpen}
      content={
        <Form layout="vertical" disabled={isReadOnly} component="div" style={{ width: 260 }}>
          <Form.Item label={texts.naReason}>
            <Input
              aria-label={texts.naReason}
              maxLength={100}
              value={cell.na}
              onChange={({ target }) => onChange({ na: target.value, ...(target.value && { raw: '' }) })}
            />
          </Form.Item>
          <Form.Item label={texts.cellNote} style={{ marginBlockEnd: 0 }}>
            <Input
              aria-label={texts.cellNote}
              maxLength={100}
              value={cell.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          </Form.Item>
        </Form>
      }
    >
      {button}
    </Popover>
  );
}
