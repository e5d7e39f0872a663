import { boundsOf, type FieldBounds } from '@rujian/contract/base/field-bounds';
import { Col, Input, InputNumber, Row, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { deskLang } from '#desk/kit/lang.ts';
import { DrawerField } from './form-drawer.tsx';
import { DayInput } from './time-inputs.tsx';

const GRID = 24;

type Props<Name extends string> = {
  schemas: { readonly [Key in Name]: z.core.$ZodType };
  /** In their order; names in a list of their own share a line. */
  names: readonly (Name | readonly Name[])[];
  labels: { readonly [Key in Name]?: string };
  hints?: { readonly [Key in Name]?: string } | undefined;
  controls?: { readonly [Key in Name]?: ReactNode };
};

export function SchemaFields<Name extends string>(props: Props<Name>) {
  const { schemas, names, labels, hints, controls } = props;
  const field = (name: Name) => {
    const bounds = boundsOf(schemas[name]);
    const hint = hints?.[name];
    return (
      <DrawerField
        key={name}
        name={name}
        label={labels[name] ?? name}
        isNeeded={bounds.isRequired}
        isSwitch={bounds.kind === 'switch'}
        isList={bounds.kind === 'list'}
        {...(hint !== undefined && { hint })}
      >
        {controls?.[name] ?? controlOf(bounds)}
      </DrawerField>
    );
  };
  return names.map((each) =>
    typeof each === 'string' ? (
      field(each)
    ) : (
      <Row key={each.join()} gutter={12}>
        {each.map((name) => (
          <Col key={name} span={GRID / each.length}>
            {field(name)}
          </Col>
        ))}
      </Row>
    ),
  );
}

const LONG_TEXT = 120;

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
