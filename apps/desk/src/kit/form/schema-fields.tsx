import { Col, Row } from 'antd';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { SchemaField } from './schema-field.tsx';

const GRID = 24;

type Props<Name extends string> = {
  /** The input of the call by which the form is saved. */
  schemas: { readonly [Key in Name]: z.core.$ZodType };
  /** In their order; names in a list of their own share a line. */
  names: readonly (Name | readonly Name[])[];
  labels: { readonly [Key in Name]?: string };
  hints?: { readonly [Key in Name]?: string } | undefined;
  /** Controls that the schema does not explain. */
  controls?: { readonly [Key in Name]?: ReactNode };
};

/** Fields of a form drawer with the controls and the bounds of their schemas. */
export function SchemaFields<Name extends string>(props: Props<Name>) {
  const { schemas, names, labels, hints, controls } = props;
  const field = (name: Name) => (
    <SchemaField
      key={name}
      name={name}
      label={labels[name] ?? name}
      hint={hints?.[name]}
      schema={schemas[name]}
      control={controls?.[name]}
    />
  );
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
