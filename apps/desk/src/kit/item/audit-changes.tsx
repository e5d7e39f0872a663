import { DataTable } from '#desk/kit/list/data-table.tsx';
import { texts } from '#desk/kit/texts.ts';

type Change = { field: string; before: string; after: string };

export function AuditChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <span className="quiet">{texts.changeNone}</span>;
  return (
    <DataTable<Change>
      size="small"
      rowKey="field"
      dataSource={changes}
      columns={[
        { title: texts.changeField, dataIndex: 'field', width: 160 },
        { title: texts.changeBefore, dataIndex: 'before', render: (text: string) => <del className="was">{text}</del> },
        { title: texts.changeAfter, dataIndex: 'after', render: (text: string) => <ins className="is">{text}</ins> },
      ]}
    />
  );
}

function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((field) => ({
    field,
    before: old.has(field) ? words(old.get(field)) : '',
    after: now.has(field) ? words(now.get(field)) : '',
  }));
}

/** Nested fields become one name: `names.en`. */
function flat(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return new Map(path === '' && value == null ? [] : [[path, value]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, field]) => [...flat(field, path === '' ? name : `${path}.${name}`)]),
  );
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.changeEmpty;
  if (typeof value === 'boolean') return value ? texts.changeYes : texts.changeNo;
  if (Array.isArray(value)) return value.length === 0 ? texts.changeEmpty : value.map((one) => words(one)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
