import { boundsOf } from '@rujian/contract/base/field-bounds';
import type { Resource } from '@rujian/contract/base/resource';
import type { ReactNode } from 'react';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { ResourceView, RowOf, ValuesOf } from './resource-view.ts';

type Props<R extends Resource> = { view: ResourceView<R>; row: RowOf<R> | null; onClose: () => void };

export function ResourceDrawer<R extends Resource>({ view, row, onClose }: Props<R>) {
  const { resource, texts: own, fields = Object.keys(resource.fields), formOf } = view;
  const canEdit = useHolds(resource.rights.edit);
  const saving = useDo<R['save']>(resource.save, {
    success: texts.saved,
    refreshes: [resource.list, ...(view.refreshes ?? [])],
    onDone: onClose,
  });
  const controls = Object.entries<((of: RowOf<R> | null) => ReactNode) | undefined>(view.controls ?? {}).map(
    ([name, control]) => [name, control?.(row)],
  );
  return (
    <FormDrawer<ValuesOf<R>>
      title={row ? (own.edit ?? String(row[resource.title as keyof RowOf<R>])) : own.add}
      initial={row ? { ...storedValues(resource, row), ...formOf?.(row) } : view.initial}
      isReadOnly={!canEdit}
      {...(view.size !== undefined && { size: view.size })}
      history={row && { type: resource.type, id: row.id }}
      saving={saving}
      onSend={(values) => {
        const name = (values as Record<string, unknown>)[resource.title];
        void saving.run({ ...values, ...(row && { id: row.id }) }, String(name ?? ''));
      }}
      onClose={onClose}
    >
      <SchemaFields<string>
        schemas={resource.fields}
        names={fields}
        labels={view.labels as Record<string, string>}
        hints={view.hints as Record<string, string> | undefined}
        controls={Object.fromEntries(controls)}
      />
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
