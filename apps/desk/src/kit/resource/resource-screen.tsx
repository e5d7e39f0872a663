import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { boundsOf } from '@rujian/contract/base/field-bounds';
import { fill } from '@rujian/contract/base/fill';
import type { Resource } from '@rujian/contract/base/resource';
import { Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import type { ListFilter } from '#desk/kit/list/list-filters.tsx';
import { useListQuery } from '#desk/kit/list/list-query.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { SavedViews } from '#desk/kit/list/saved-views.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { texts } from '#desk/kit/texts.ts';
import { told } from '#desk/kit/words/told.ts';
import { ResourceDrawer } from './resource-drawer.tsx';
import type { ResourceView, RowOf } from './resource-view.ts';

export function ResourceScreen<R extends Resource>(view: ResourceView<R>) {
  const { resource, texts: own } = view;
  const { edit } = resource.rights;
  type Row = RowOf<R>;
  const canEdit = useHolds(edit);
  const query = useListQuery();
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const removing = useDo<R['remove']>(resource.remove, { refreshes: [resource.list] });

  async function remove(rows: readonly Row[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const name = String(first[resource.title as keyof Row]);
    const reason = await askReason({
      title:
        rows.length === 1
          ? fill(own.deleteTitle ?? texts.deleteTitle, { name })
          : fill(texts.deleteChosen, { count: rows.length }),
      isDangerous: true,
      ...(own.deleteNote !== undefined && { note: own.deleteNote }),
    });
    if (!reason) return;
    const deleted: string[] = [];
    for (const row of rows) {
      const isDone = await removing.run({ id: row.id, reason } as InputOf<R['remove']>);
      if (isDone !== undefined) deleted.push(String(row[resource.title as keyof Row]));
    }
    if (deleted.length > 0) notify('success', told(texts.deleted, deleted.join(texts.listSeparator), deskLang));
  }

  const labelOf = (name: string) => view.labels[name as keyof typeof view.labels] ?? name;
  const columns = view.columns.map((column) => {
    const { name, label, show } =
      typeof column === 'string' ? { name: column, label: undefined, show: undefined } : column;
    return { name, label: label ?? labelOf(name), show };
  });
  const add = (
    <TextButton right={edit} type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')} label={own.add} />
  );
  const toCsv = () => exportRows(resource, { fileName: own.title, filters: query.filters, columns }).catch(() => {});
  return (
    <>
      <ListScreen<R['list'], Row>
        title={own.title}
        note={own.note}
        extra={add}
        endpoint={resource.list}
        {...(view.limit !== undefined && { limit: view.limit })}
        filters={[{ kind: 'text', name: 'q', label: own.search }, ...filtersOf(view)]}
        tools={
          <Space>
            {view.tools}
            <SavedViews screen={view.screen} />
            <TextButton icon={<DownloadOutlined />} onClick={() => void toCsv()} label={texts.exportCsv} />
          </Space>
        }
        {...(canEdit && {
          bulk: (rows: Row[], clear: () => void) => (
            <TextButton danger onClick={() => void remove(rows).then(clear)} label={texts.remove} />
          ),
        })}
        empty={{ text: own.empty, action: add }}
        columns={[
          ...columns.map(({ name, label, show }) => ({
            title: label,
            key: name,
            ...(isCount(resource, name) && { align: 'end' as const }),
            // Numbers stay with their units, and days are not broken at their hyphens.
            ...((isCount(resource, name) || name.endsWith('On')) && { className: 'nowrap' }),
            render: (_: unknown, row: Row): ReactNode => show?.(row) ?? cell(name, row[name as keyof Row]),
          })),
          {
            key: 'do',
            render: (_: unknown, row: Row) => (
              <Space role="group" aria-label={String(row[resource.title as keyof Row])}>
                <TextButton size="small" onClick={() => setEdited(row)} label={canEdit ? texts.edit : texts.show} />
                {view.actions && <Allowed right={edit}>{view.actions(row)}</Allowed>}
                <TextButton right={edit} size="small" danger onClick={() => void remove([row])} label={texts.remove} />
              </Space>
            ),
          },
        ]}
      />
      {edited !== null && (
        <ResourceDrawer<R> view={view} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function filtersOf<R extends Resource>({ resource, labels, filters }: ResourceView<R>): ListFilter[] {
  return Object.entries(resource.filters).flatMap(([name, schema]): ListFilter[] => {
    const { options } = boundsOf(schema);
    const special = filters?.[name as keyof R['filters'] & string];
    if (special) return [special];
    if (!options) return [];
    const choices = options.options(deskLang).map((one) => ({ value: one.key, label: one.name }));
    return [{ kind: 'choice', name, label: labels[name as keyof typeof labels] ?? name, choices }];
  });
}

function cell(name: string, value: unknown): ReactNode {
  return isMoment(name) ? <Moment at={Number(value)} /> : cellText(name, value);
}

function isCount({ row }: Resource, name: string): boolean {
  return row._zod.def.shape[name]?._zod.def.type === 'number' && !isMoment(name);
}

const PAGE_ROWS = 100;
const MAX_PAGES = 50;

type Wanted<Row> = {
  fileName: string;
  filters: Record<string, string>;
  columns: readonly { name: string; label: string; show?: ((row: Row) => ReactNode) | undefined }[];
};

async function exportRows<R extends Resource>(resource: R, wanted: Wanted<RowOf<R>>): Promise<void> {
  const rows: RowOf<R>[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const input = { ...wanted.filters, page, limit: PAGE_ROWS } as InputOf<R['list']>;
    const { list, total } = (await callApi<R['list']>(resource.list, input)) as { list: RowOf<R>[]; total: number };
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  const cells = rows.map((row) =>
    Object.fromEntries(
      wanted.columns.map(({ name, label, show }) => {
        const shown = show?.(row);
        const isText = typeof shown === 'string' || typeof shown === 'number';
        return [label, isText ? shown : cellText(name, row[name as keyof RowOf<R>])];
      }),
    ),
  );
  downloadCsv(`${wanted.fileName}.csv`, cells);
}

/** Moments are in Unix seconds and named so. */
function isMoment(name: string): boolean {
  return name.endsWith('At');
}

function cellText(name: string, value: unknown): string | number {
  if (typeof value === 'number') return isMoment(name) ? wholeTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => cellText(name, one)).join('、');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return value === null || value === undefined ? '' : String(value);
}
