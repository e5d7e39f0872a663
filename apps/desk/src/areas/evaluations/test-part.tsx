import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { DeskTest, TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { Button, Col, Form } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import type { ChangeTest } from './use-test-writing.ts';

/** Props of every part of the test builder. */
export type TestPart = { document: TestDocument; change: ChangeTest; isReadOnly: boolean; names: DeskTest['names'] };

/** Names of the fields that hold a text. */
export type TextName<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends string ? Name : never;
}[keyof Fields];

/** A control with its label in a grid of 24 columns. */
export function cell(label: string, span: number, control: ReactNode, extra?: string): ReactNode {
  return (
    <Col span={span}>
      <Form.Item label={label} extra={extra}>
        {control}
      </Form.Item>
    </Col>
  );
}

type ButtonProps = { label: string; isDisabled?: boolean; onClick: (event: MouseEvent) => void };

export function AddButton({ label, isDisabled, onClick }: ButtonProps) {
  return (
    <Button icon={<PlusOutlined />} disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
}

export function RemoveButton({
  label,
  isSmall = false,
  onClick,
}: Omit<ButtonProps, 'isDisabled'> & { isSmall?: boolean }) {
  return (
    <Button
      size={isSmall ? 'small' : 'middle'}
      type="text"
      icon={<DeleteOutlined />}
      aria-label={label}
      onClick={onClick}
    />
  );
}

/** A key that is unique in the list: p1, p2 … */
export function freeKey(prefix: string, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** The list with one entry replaced. */
export function replaced<One>(list: readonly One[], place: number, changes: Partial<One>): One[] {
  return list.map((one, at) => (at === place ? { ...one, ...changes } : one));
}
