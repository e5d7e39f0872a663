import type { listTransfers, noteTransfer, TransferRow } from '@rujian/contract/areas/control/transfers';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { ControlDeps } from './control-deps.ts';

type Query = z.output<typeof listTransfers.input>;
type Note = z.output<typeof noteTransfer.input>;
type Row = Omit<TransferRow, 'by' | 'at' | 'importId' | 'rows'> & {
  rows: string | number | null;
  import_id: string | number | null;
  staff_id: string | number | null;
  staff_name: string | null;
  at: string | Date;
  total: number;
};

/** Imports and exports, read from their tables and the audit log. */
export function createTransfers({ db }: Pick<Platform, 'db'>, { record }: Pick<ControlDeps, 'record'>) {
  return {
    async list({ page, limit, way, kind }: Query) {
      const { rows } = await db.execute<Row>(sql`
        select item.*, staff.name as staff_name, count(*) over ()::int as total
        from (${ALL}) item left join staff on staff.id = item.staff_id
        where ${way === '' ? sql`true` : sql`item.way = ${way}`}
          and ${kind === '' ? sql`true` : sql`item.kind = ${kind}`}
        order by item.at desc, item.key desc
        limit ${limit} offset ${(page - 1) * limit}`);
      return { list: rows.map(toRow), total: rows[0]?.total ?? 0 };
    },

    async note({ way, name, rows }: Note, caller: StaffCaller): Promise<null> {
      const action = `transfer.${way}`;
      await db.transaction((tx) => record(tx, { caller, action, after: { name, rows } }));
      return null;
    },
  };
}

/** One line for a call with many entries. */
function fromLog(action: string, way: string, kind: string, rows: SQL): SQL {
  return sql`
    select ${action} || ' ' || min(entry.id) as key, ${way}::text as way, ${kind}::text as kind,
      coalesce(min(entry.after ->> 'fileName'), min(entry.after ->> 'name'), '') as name,
      ${rows} as rows, 'done' as result, entry.staff_id, min(entry.at) as at, null::bigint as import_id
    from audit_entries entry where entry.action = ${action}
    group by entry.staff_id, case when entry.request_id = '' then entry.id::text else entry.request_id end`;
}

const COUNTED = sql`count(*)::bigint`;
const SAID = sql`max((entry.after ->> 'rows')::bigint)`;
const NONE = sql`null::bigint`;

const ALL = sql.join(
  [
    sql`
      select 'spotchecks ' || sheet.id as key, 'import' as way, 'spotchecks' as kind,
        sheet.file_name as name, sheet.rows::bigint as rows,
        case when sheet.task_state = 'running' then 'running'
          when sheet.state = 'committed' then 'done'
          when sheet.state = 'rolled_back' then 'rolled_back'
          when sheet.task_state = 'failed' then 'failed' else 'waiting' end as result,
        sheet.imported_by as staff_id, sheet.created_at as at, sheet.id as import_id
      from spotcheck_imports sheet`,
    fromLog(
      'price.import',
      'import',
      'market',
      sql`max((entry.after ->> 'new')::bigint + (entry.after ->> 'changed')::bigint)`,
    ),
    fromLog('movein.move', 'import', 'site', NONE),
    fromLog('transfer.import', 'import', 'table', SAID),
    fromLog('transfer.export', 'export', 'table', SAID),
    fromLog('withdrawal.export', 'export', 'withdrawals', COUNTED),
    fromLog('backup.run', 'export', 'backup', NONE),
    fromLog('backup.download', 'export', 'backup', NONE),
    // Its content and owner are private.
    sql`
      select 'archive ' || archive.member_id as key, 'export' as way, 'archive' as kind, '' as name,
        null::bigint as rows,
        case when archive.expires_at is null then 'running' else 'done' end as result,
        null::bigint as staff_id, archive.made_at as at, null::bigint as import_id
      from data_exports archive`,
  ],
  sql` union all `,
);

function toRow(row: Row): TransferRow {
  const { key, way, kind, name, result } = row;
  return {
    key,
    way,
    kind,
    name,
    result,
    rows: row.rows === null ? null : Number(row.rows),
    by: row.staff_id === null ? null : { id: Number(row.staff_id), name: row.staff_name ?? '' },
    at: Math.floor(new Date(row.at).getTime() / 1000),
    importId: row.import_id === null ? null : Number(row.import_id),
  };
}
