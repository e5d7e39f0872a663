import { boundsOf, type FieldBounds } from '@rujian/contract/base/field-bounds';
import { Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { deskLang } from '#desk/kit/lang.ts';
import { DrawerField } from './form-drawer.tsx';
import { DayInput } from './time-inputs.tsx';

/** From this length on a text has several lines. */
const LONG_TEXT = 120;

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  schema: z.core.$ZodType;
  /** Replaces the control that the schema asks for. */
  control?: ReactNode;
};

/** A field of a form drawer with the control and the bounds of its schema. */
export function SchemaField({ name, label, hint, schema, control }: Props) {
  const bounds = boundsOf(schema);
  return (
    <DrawerField
      name={name}
      label={label}
      isNeeded={bounds.isRequired}
      isSwitch={bounds.kind === 'switch'}
      isList={bounds.kind === 'list'}
      {...(hint !== undefined && { hint })}
    >
      {control ?? controlOf(bounds)}
    </DrawerField>
  );
}

function controlOf({ kind, maxLength, min, max, isWhole, maxEntries, options }: FieldBounds): ReactNode {
  const most = maxLength === undefined ? {} : { maxLength, showCount: true };
  switch (kind) {
    case 'choice':
      return <Select options={options?.options(deskLang).map(({ key, name }) => ({ value: key, label: name }))} />;
    case 'day':
      return <DayInput />;
    case 'switch':
      return <Switch />;
    case 'number':
      return (
        <InputNumber
          style={{ width: '100%' }}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          {...(isWhole && { precision: 0 })}
        />
      );
    case 'list':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          {...(maxEntries !== undefined && { maxCount: maxEntries })}
        />
      );
    default:
      return maxLength !== undefined && maxLength >= LONG_TEXT ? (
        <Input.TextArea rows={2} {...most} />
      ) : (
        <Input {...most} />
      );
  }
}
