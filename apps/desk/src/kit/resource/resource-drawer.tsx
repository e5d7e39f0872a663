import { boundsOf } from '@rujian/contract/base/field-bounds';
import type { Resource } from '@rujian/contract/base/resource';
import { Col, Row } from 'antd';
import type * as z from 'zod/mini';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaField } from '#desk/kit/form/schema-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { ResourceView, RowOf, ValuesOf } from './resource-view.ts';

const GRID = 24;

type Props<R extends Resource> = {
  view: ResourceView<R>;
  row: RowOf<R> | null;
  onClose: () => void;
};

/** The form of a plain entity, made from its schemas. */
export function ResourceDrawer<R extends Resource>({ view, row, onClose }: Props<R>) {
  const { resource, texts: own, fields, formOf } = view;
  const canEdit = useHolds(resource.rights.edit);
  const saving = useDo<R['save']>(resource.save, {
    success: texts.saved,
    refreshes: [resource.list, ...(view.refreshes ?? [])],
    onDone: onClose,
  });
  const field = (name: string) => (
    <SchemaField
      key={name}
      name={name}
      label={view.labels[name as keyof typeof view.labels] ?? name}
      hint={view.hints?.[name as keyof typeof view.hints]}
      schema={resource.fields[name] as z.core.$ZodType}
      control={view.controls?.[name as keyof typeof view.controls]?.(row)}
    />
  );
  return (
    <FormDrawer<ValuesOf<R>>
      title={row ? (own.edit ?? String(row[resource.title as keyof RowOf<R>])) : own.add}
      initial={row ? { ...storedValues(resource, row), ...formOf?.(row) } : view.initial}
      isReadOnly={!canEdit}
      {...(view.size !== undefined && { size: view.size })}
      history={row && { type: resource.type, id: row.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(row && { id: row.id }) })}
      onClose={onClose}
    >
      {fields.map((names) =>
        typeof names === 'string' ? (
          field(names)
        ) : (
          <Row key={names.join()} gutter={12}>
            {names.map((name) => (
              <Col key={name} span={GRID / names.length}>
                {field(name)}
              </Col>
            ))}
          </Row>
        ),
      )}
      {view.below?.(row, saving.fields)}
    </FormDrawer>
  );
}

/** A closed list arrives with its label and is sent as its key. */
function storedValues<R extends Resource>({ fields }: R, row: RowOf<R>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const value: unknown = row[name as keyof RowOf<R>];
      return [name, boundsOf(schema).options ? (value as { key: string }).key : value];
    }),
  );
}
