import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { DeskTest, TestDocument } from '@rujian/contract/areas/evaluations/desk';
import { Button, Col, Form } from 'antd';
import type { ChangeEvent, MouseEvent, ReactNode } from 'react';
import { TextButton } from '#desk/kit/link-button.tsx';
import type { ChangeTest } from './use-test-writing.ts';

export type TestPart = { document: TestDocument; change: ChangeTest; isReadOnly: boolean; names: DeskTest['names'] };

export type TextName<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends string ? Name : never;
}[keyof Fields];

/** Binds controls to fields: by their value, or by the text that is typed into an input. */
export function fieldsOf<One extends object>(one: One, set: (changes: Partial<One>) => void) {
  return {
    bound: <Name extends keyof One>(name: Name) => ({
      value: one[name],
      onChange: (value: One[Name]) => set({ [name]: value } as unknown as Partial<One>),
    }),
    typed: <Name extends TextName<One>>(name: Name) => ({
      value: one[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as Partial<One>),
    }),
  };
}

type Lists = Pick<TestDocument, 'labs' | 'prenotices' | 'products' | 'indicators'>;

export function rowsOf<Name extends keyof Lists>(name: Name, change: ChangeTest) {
  type One = Lists[Name][number];
  const edit = (next: (rows: One[], document: TestDocument) => One[]) =>
    change((before) => ({ ...before, [name]: next(before[name], before) }));
  return {
    add: (fresh: (before: TestDocument) => One) => edit((rows, before) => [...rows, fresh(before)]),
    set: (place: number, changes: Partial<One>) =>
      edit((rows) => rows.map((one, at) => (at === place ? { ...one, ...changes } : one))),
    remove: (place: number) => edit((rows) => rows.toSpliced(place, 1)),
  };
}

/** A control with its label in a grid of 24 columns. */
export function Cell(props: { label?: string; span: number; extra?: string; children: ReactNode }) {
  return (
    <Col span={props.span}>
      <Form.Item label={props.label ?? ''} extra={props.extra}>
        {props.children}
      </Form.Item>
    </Col>
  );
}

type ButtonProps = { label: string; isDisabled?: boolean; isSmall?: boolean; onClick: (event: MouseEvent) => void };

export function AddButton({ label, isDisabled, onClick }: ButtonProps) {
  return <TextButton icon={<PlusOutlined />} disabled={isDisabled} onClick={onClick} label={label} />;
}

export function RemoveButton({ label, isSmall = false, onClick }: ButtonProps) {
  const size = isSmall ? 'small' : 'middle';
  return <Button size={size} type="text" icon={<DeleteOutlined />} aria-label={label} onClick={onClick} />;
}

/** A key that is unique in the list: p1, p2 … */
export function freeKey(prefix: string, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
